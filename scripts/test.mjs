// Everything: unit and PostgreSQL tests, the browser, journeys in two more browsers, and a minute and a half in which everything
// around a booking breaks. The last line counts.
import './runtime.mjs'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

/** One after the other; those of one line at once. */
const STEPS = [
  // The storm waits a third of its time and first builds the site, most of it on one core; the units leave a sixth idle.
  [
    {
      name: 'unit',
      command: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=./tests/support/reporter.ts',
      ],
      env: { TEST_COUNTS: 'test-results/unit.json' },
      count: () => report('unit'),
    },
    {
      name: 'chaos',
      command: ['tests/chaos/main.ts', '--minutes', '1.5'],
      env: {},
      count: () => ({ ...report('chaos'), skipped: 0, failures: [] }),
    },
  ],
  [
    {
      name: 'e2e',
      command: ['scripts/e2e.mjs'],
      env: {},
      count: () => {
        const { stats, suites } = report('e2e')
        const { expected, unexpected, flaky, skipped } = stats
        return { passed: expected, failed: unexpected + flaky, skipped, failures: suites.flatMap(failuresIn) }
      },
    },
  ],
  [
    {
      name: 'browsers',
      command: ['scripts/browsers.mjs'],
      env: {},
      count: () => report('browsers'),
    },
  ],
]

/**
 * A step that says nothing for so long hangs: no test takes half of it, on the slowest machine that we know. How long a step takes in all
 * is the machine's affair.
 */
const SILENT_MINUTES = 8
/** What ends us ends the step. */
const STOPS = ['SIGINT', 'SIGTERM']

/** Some hundred processes load the same modules: compiled once, each is ready a second earlier. */
const NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')

const total = { passed: 0, failed: 0, skipped: 0 }
/** Named once more at the end, since a log that is cut keeps its last lines. The chaos says so itself. */
const failures = []
/** What could not be tried on this machine. */
const notes = []
let broken = false
for (const group of STEPS) {
  process.stdout.write(`\n— ${group.map(({ name }) => name).join(', ')}\n`)
  const statuses = await Promise.all(
    group.map(({ command, env }) => run(command, { NODE_COMPILE_CACHE, ...process.env, ...env })),
  )
  for (const [at, step] of group.entries()) add(step, statuses[at])
}
if (broken && total.failed === 0) total.failed = 1
process.stdout.write([...failures, ...notes].join('\n'))
const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exit(broken || total.failed || total.skipped ? 1 : 0)

function add({ name, count }, status) {
  if (!existsSync(`test-results/${name}.json`)) {
    broken = true
    failures.push(`✗ ${name} ended with ${status} and no report\n`)
    return
  }
  const counted = count()
  for (const key of Object.keys(total)) total[key] += counted[key]
  failures.push(...counted.failures.map((failure) => `✗ ${name} ${failure}\n`))
  if (counted.absent) notes.push(`${counted.absent}\n`)
  if (status === 0 && (counted.passed > 0 || counted.absent)) return
  broken = true
  failures.push(`✗ ${name} ended with ${status}\n`)
}

/**
 * In its own process group, so that a step that hangs is killed with its servers, databases and browsers, and the other steps
 * are still reported.
 */
function run(command, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ['inherit', 'pipe', 'pipe'], env, detached: true })
    const end = (signal) => process.kill(-child.pid, signal)
    const timer = setTimeout(() => {
      process.stdout.write(`\n  Ended after ${SILENT_MINUTES} minutes in which it said nothing.\n`)
      end('SIGKILL')
    }, SILENT_MINUTES * 60_000)
    for (const way of ['stdout', 'stderr'])
      child[way].on('data', (data) => {
        timer.refresh()
        process[way].write(data)
      })
    const stop = (signal) => {
      end(signal)
      child.once('exit', () => process.exit(1))
    }
    for (const name of STOPS) process.on(name, stop)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      for (const name of STOPS) process.off(name, stop)
      resolve(code ?? signal)
    })
  })
}

/** What Playwright's report holds of the tests that failed: where, the head of what went wrong, and what the page showed. */
function failuresIn({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const telling = failed.map(({ file, line, title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    // A test that runs out of time says so first, and only then what it waited for.
    const told = results.flatMap(({ errors }) => errors).slice(0, 3)
    const heads = told.flatMap(({ message = '' }) => stripVTControlCharacters(message).split('\n').slice(0, 25))
    return [`${file}:${line} ${title}`, ...heads, ...shownTo(results)].join('\n')
  })
  return [...telling, ...suites.flatMap(failuresIn)]
}

/** Headings, messages and what was typed, of the page that Playwright kept beside an error. */
function shownTo(results) {
  const kept = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'error-context')
  if (!kept?.path || !existsSync(kept.path)) return []
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(kept.path, 'utf8')) ?? []
  const lines = page.split('\n')
  const telling = lines.filter((line) =>
    /- (heading|alert|status|dialog|textbox .*:|option .*selected)|\[active\]/.test(line),
  )
  return ['The page showed:', ...telling.slice(0, 60).map((line) => line.replace(/ \[(ref|cursor)=\w+\]/g, ''))]
}

function report(name) {
  return JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'))
}
