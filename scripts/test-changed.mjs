// The unit tests near what has changed: in the working tree, and in commits that the main branch does not have. Files that are
// named are taken as changed instead: `npm run test:changed -- platform/dates.ts`.
import './runtime.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const { importsOf, testsNear } = await import('./tests-near.ts')

const named = process.argv.slice(2)
const changed = named.length ? named : changedFiles()
const tests = testsNear(changed, readImports())
const untried = changed.filter((file) => !/\.(ts|tsx|md)$/.test(file) || file.startsWith('tests/e2e/'))
if (untried.length) process.stdout.write(`Tried by "npm test" alone:\n  ${untried.join('\n  ')}\n`)
if (tests.length) {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
process.stdout.write('There is no unit test near this change.\n')

function changedFiles() {
  const base = ['origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name)[0]).find(Boolean)
  return [
    ...new Set([...git('diff', '--name-only', base ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
}

function readImports() {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx').filter(existsSync)
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]))
}

/** The lines of its answer; none when it fails. */
function git(...args) {
  try {
    const answer = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return answer.split('\n').filter(Boolean)
  } catch {
    return []
  }
}
