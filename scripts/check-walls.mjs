// The walls between rooms (.dependency-cruiser.cjs) and the circles. dependency-cruiser names one circle for each import, the
// shortest: here every set is found whole. An import of types alone counts too, since a reader of the file follows it.
import './runtime.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const ROOMS = ['app', 'bench', 'modules', 'platform', 'server', 'tests', 'world']
const FOUND = 'build/.walls.json'

/**
 * Sets of files that import each other, each set with everything that belongs to it (strongly connected components).
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {string[][]}
 */
export function circlesAmong(modules) {
  const to = new Map()
  for (const { source, dependencies } of modules) {
    to.set(source, new Set(dependencies.map(({ resolved }) => resolved)))
  }
  const [index, low, stack, circles] = [new Map(), new Map(), [], []]
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const next of to.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1 || to.get(file)?.has(file)) circles.push(circle.sort())
  }
  for (const file of to.keys()) if (!index.has(file)) visit(file)
  return circles.sort()
}

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
