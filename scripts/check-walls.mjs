// The walls between rooms (.dependency-cruiser.cjs) and the circles. dependency-cruiser names one circle for each import, the
// shortest: here every set is found whole. An import of types alone counts too, since a reader of the file follows it.
import './runtime.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { circlesAmong } from './circles.mjs'

const ROOMS = ['app', 'bench', 'modules', 'platform', 'server', 'tests', 'world']
const FOUND = 'build/.walls.json'

function check() {
  mkdirSync('build', { recursive: true })
  spawnSync('node_modules/.bin/depcruise', ['--output-type', 'json', '--output-to', FOUND, ...ROOMS], {
    stdio: 'inherit',
  })
  try {
    execFileSync('node_modules/.bin/depcruise-fmt', ['--output-type', 'err', '--exit-code', FOUND], {
      stdio: 'inherit',
    })
  } catch {
    process.exitCode = 1
  }
  for (const circle of circlesAmong(JSON.parse(readFileSync(FOUND, 'utf8')).modules)) {
    process.exitCode = 1
    process.stdout.write(
      `These files import each other; move what they share into another one:\n  ${circle.join('\n  ')}\n`,
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) check()
