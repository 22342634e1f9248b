// Limits the length of functions in statements, not lines: nobody should split a function because of the formatter.
import './runtime.mjs'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parse } from '@babel/parser'

const ROOMS = ['app', 'bench', 'modules', 'platform', 'scripts', 'server', 'world']
const MOST = 30

/**
 * Functions of a file with more statements than that, those of its blocks included, those of functions within it not.
 * @param {string} source
 * @param {number} most
 * @param {('typescript' | 'jsx')[]} [plugins]
 * @returns {{ line: number, name: string, statements: number }[]}
 */
export function longFunctions(source, most, plugins = ['typescript', 'jsx']) {
  const { program } = parse(source, { sourceType: 'module', plugins })
  const found = []
  const walk = (node, name) => {
    const here = node.id?.name ?? node.key?.name ?? name
    if (node.body && isFunction(node)) {
      const statements = statementsIn(node.body)
      if (statements > most) found.push({ line: node.loc.start.line, name: here ?? 'a function', statements })
    }
    for (const child of childrenOf(node)) walk(child, here)
  }
  walk(program, undefined)
  return found
}

function statementsIn(node) {
  let count = 0
  for (const child of childrenOf(node)) {
    if (isFunction(child)) continue
    if (/Statement$|Declaration$/.test(child.type) && child.type !== 'BlockStatement' && !isHead(node, child))
      count += 1
    count += statementsIn(child)
  }
  return count
}

/** What is between the parentheses of a loop is not counted as a statement. */
const isHead = (node, child) => child === node.init || child === node.left

const isFunction = ({ type }) => /Function|^(Class|Object)(Private)?Method$/.test(type)

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string')
}

const pluginsFor = (file) => (file.endsWith('.ts') ? ['typescript'] : ['typescript', 'jsx'])

function check() {
  const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx,mjs}`))
  for (const file of files.filter((name) => !/\.(test|fixture|d)\.m?tsx?$/.test(name))) {
    for (const { line, name, statements } of longFunctions(readFileSync(file, 'utf8'), MOST, pluginsFor(file))) {
      process.exitCode = 1
      console.log(
        `${file}:${line} ${name} has ${statements} statements, at most ${MOST}: give a part of it a name of its own`,
      )
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) check()
