// Finds regular expressions of the product that take more than linear time on some text: a long run of spaces in a mail
// must not stop the process. The analysis sees only the pattern: where only our own short strings are matched, a
// comment `slow-pattern: why` above the statement says so.
import './runtime.mjs'
import { globSync, readFileSync } from 'node:fs'
import { parse } from '@babel/parser'
import { analyse } from 'scslre'

const ROOMS = ['app', 'modules', 'platform', 'server', 'world']
const REASONS = {
  Trade: 'two neighbouring repetitions take the same characters from one another',
  Self: 'a repetition can be read in more than one way',
  Move: 'it is tried anew from each place of one long run; begin with what comes before the run, or cut it by hand',
}

const files =
  process.argv.length > 2 ? process.argv.slice(2) : ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`))
const wrong = files.filter((file) => !/\.(test|fixture)\.tsx?$/.test(file)).flatMap(slowIn)
for (const line of wrong) console.log(line)
if (wrong.length > 0) process.exit(1)

function slowIn(file) {
  const plugins = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  const { program, tokens, comments } = parse(readFileSync(file, 'utf8'), {
    sourceType: 'module',
    plugins,
    tokens: true,
  })
  const excused = comments
    .filter(({ value }) => /^\s*slow-pattern: \S/.test(value))
    .map(({ end }) => smallestAfter(program, end))
  return tokens
    .filter(({ value }) => typeof value?.pattern === 'string')
    .filter(({ start }) => !excused.some((node) => node && node.start <= start && start < node.end))
    .flatMap(({ value: { pattern, flags }, loc }) =>
      reasonsFor(pattern, flags).map((reason) => `${file}:${loc.start.line} /${pattern}/${flags}: ${reason}`),
    )
}

/** The statement that a comment is above. */
function smallestAfter(node, from) {
  const nodes = Array.isArray(node) ? node : Object.values(node)
  let found = null
  for (const one of nodes) {
    if (typeof one !== 'object' || one === null) continue
    const inner = smallestAfter(one, from)
    if (inner && (!found || inner.start < found.start)) found = inner
  }
  if (/Statement|Declaration/.test(node.type ?? '') && node.start >= from && (!found || node.start <= found.start))
    return node
  return found
}

function reasonsFor(source, flags) {
  const { reports } = analyse({ source, flags })
  return [...new Set(reports.map(({ type }) => REASONS[type]))]
}
