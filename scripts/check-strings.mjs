// Every word that a person sees goes through the catalogues, and every sentence has its Portuguese.
import './runtime.mjs'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from '@babel/parser'

const { poFormat } = await import('./po-format.ts')

const CATALOGUES = ['app/locales/*', 'platform/locales']
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'help',
  'description',
])
/** English texts with several meanings, each translated by its meaning. */
const TWO_MEANINGS = new Map([
  ['approved', 'a hotel of several; a card'],
  ['cancelled', 'a booking; an item of a list that says what'],
  ['complete', 'a step of a listing; the listing'],
  ['open', 'days on sale; money that has not been paid yet'],
  ['taken', 'a seat; a ticket that someone works on'],
  ['the guest', 'of a stay; of a chat'],
  ['until {until}', 'a day; an hour'],
])
const PLURALS = new Set(['plural', 'selectOrdinal'])
const LETTERS = /\p{L}{2,}/u
const IGNORED = 'lingui-ignore'

const problems = [...rawStrings(), ...catalogueProblems()]
if (problems.length) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}

/** JSX text and spoken attributes that no macro wraps, and plurals by themselves, which are read in no language and stop the page. */
function rawStrings() {
  return (
    globSync('app/**/*.tsx')
      // The gallery's specimens are for engineers, and mean nothing in any language.
      .filter((file) => !/\.(test|fixture)\.tsx$/.test(file) && !file.startsWith('app/dev/gallery'))
      .flatMap((file) => {
        const source = readFileSync(file, 'utf8')
        const tree = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
        const ignoredLines = new Set(
          tree.comments.filter((c) => c.value.includes(IGNORED)).map((c) => c.loc.end.line + 1),
        )
        const found = []
        walk(tree.program, false, (node, text, why = 'outside the Lingui macros') => {
          const { line } = node.loc.start
          const first = line + (source.slice(node.start).match(/^\s*/)[0].split('\n').length - 1)
          if (!ignoredLines.has(first)) found.push(`${file}:${first} says "${text.trim()}" ${why}`)
        })
        return found
      })
  )
}

function walk(node, translated, report) {
  if (!node || typeof node.type !== 'string') return
  if (node.type === 'JSXElement')
    translated ||= ['Trans', 'Plural', 'Select', 'SelectOrdinal'].includes(node.openingElement.name.name)
  if (node.type === 'JSXText' && !translated && LETTERS.test(node.value)) report(node, node.value)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const { expression } of node.children) {
      if (!translated && LETTERS.test(literalText(expression))) report(expression, literalText(expression))
    }
  }
  if (
    node.type === 'JSXAttribute' &&
    SPOKEN_ATTRIBUTES.has(attributeName(node)) &&
    node.value?.type === 'StringLiteral'
  ) {
    if (LETTERS.test(node.value.value)) report(node, node.value.value)
  }
  const plural = [node.init, node.argument, node.body].find((given) => PLURALS.has(given?.callee?.name))
  if (plural) report(plural, plural.callee.name, 'by itself: put it into the t`…` or msg(…) that says it')
  for (const [key, child] of Object.entries(node)) {
    if (key === 'loc' || key.endsWith('Comments')) continue
    if (Array.isArray(child)) for (const one of child) walk(one, translated, report)
    else if (child && typeof child === 'object') walk(child, translated, report)
  }
}

/** The text of `{'…'}` and of a template without values, the ways around a plain string in JSX. */
function literalText(expression) {
  if (expression?.type === 'StringLiteral') return expression.value
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0].value.raw
  return ''
}

function attributeName({ name }) {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** Extracts into the catalogues, compares with what is stored, and puts the files back as they were. */
function catalogueProblems() {
  const files = CATALOGUES.flatMap((folder) => globSync(`${folder}/*.po`))
  const before = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const made = spawnSync('node_modules/.bin/lingui', ['extract', '--clean', '--overwrite'], { encoding: 'utf8' })
  const after = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  for (const [file, content] of before) if (content !== after.get(file)) writeFileSync(file, content)
  if (made.status !== 0) return [`lingui extract failed:\n${made.stdout}${made.stderr}`]
  return [
    ...files.flatMap((file) => compare(file, entries(file, before.get(file)), entries(file, after.get(file)))),
    ...twoTongues(files),
  ]
}

/**
 * One English text has one translation, in every catalogue and however it is spelt (capitals, spaces): a thing has one name in
 * each language. `context` tells two meanings apart, and so does a line in TWO_MEANINGS.
 */
function twoTongues(files) {
  const said = new Map()
  return files.flatMap((file) => {
    const stored = entries(file, readFileSync(file, 'utf8'))
    return Object.entries(stored).flatMap(([id, { message, translation, context }]) => {
      const source = alike(message ?? id)
      const key = context ? `${context}|${source}` : source
      const first = said.get(key)
      if (!first) said.set(key, { file, translation })
      if (!first || TWO_MEANINGS.has(source) || alike(first.translation) === alike(translation)) return []
      return [
        `${file} says "${source}" as "${translation}", ${first.file} as "${first.translation}": use one, or a context`,
      ]
    })
  })
}

function alike(text) {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}

function compare(file, stored, wanted) {
  const missing = Object.keys(wanted).filter((id) => !(id in stored))
  const idle = Object.keys(stored).filter((id) => !(id in wanted))
  const changed = Object.keys(wanted).filter((id) => id in stored && stored[id].message !== wanted[id].message)
  const untranslated = Object.keys(wanted).filter((id) => !stored[id]?.translation)
  const say = (id) => wanted[id]?.message ?? stored[id]?.message ?? id
  return [
    ...missing.map((id) => `${file} lacks "${say(id)}": run "npm run i18n"`),
    ...changed.map((id) => `${file} has an older wording of "${say(id)}": run "npm run i18n"`),
    ...idle.map((id) => `${file} keeps "${say(id)}", which no code says any more: run "npm run i18n"`),
    ...untranslated.map((id) => `${file} has no translation of "${say(id)}"`),
  ]
}

function entries(filename, content) {
  return poFormat.parse(content, { locale: 'pt-BR', sourceLocale: 'en', filename })
}
