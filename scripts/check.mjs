// Runs every gate in parallel. Prints only what is wrong.
import './runtime.mjs'
import { spawn } from 'node:child_process'

const bin = (name) => `node_modules/.bin/${name}`
const GATES = [
  [
    'types',
    [
      [bin('react-router'), 'typegen'],
      [bin('tsc'), '--noEmit'],
    ],
  ],
  ['lint and format', [[bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.']]],
  ['module boundaries', [[process.execPath, 'scripts/check-walls.mjs']]],
  ['dead code', [[bin('knip')]]],
  ['words', [[process.execPath, 'scripts/check-strings.mjs']]],
  ['slow patterns', [[process.execPath, 'scripts/check-patterns.mjs']]],
  ['functions', [[process.execPath, 'scripts/check-functions.mjs']]],
  ['migrations', [[process.execPath, 'scripts/check-migrations.mjs']]],
]

const began = performance.now()
const results = await Promise.all(GATES.map(([name, steps]) => gate(name, steps)))
for (const { name, ok, output } of results) if (!ok) process.stdout.write(`\n✗ ${name}\n${output}\n`)
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
process.stdout.write(
  failed.length
    ? `\n${failed.join(', ')} failed (${seconds} s)\n`
    : `✓ ${results.length} gates passed in ${seconds} s\n`,
)
process.exit(failed.length ? 1 : 0)

async function gate(name, steps) {
  for (const step of steps) {
    const { code, output } = await run(step)
    if (code !== 0) return { name, ok: false, output }
  }
  return { name, ok: true, output: '' }
}

function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, NO_COLOR: '1' } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.once('close', (code) => resolve({ code, output }))
  })
}
