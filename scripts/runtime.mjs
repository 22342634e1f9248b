// The server needs Node 24, which npm brings along; a script that was started with an older one says what to do.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `Node 24 is needed and this is ${process.version}. It comes with the dependencies: run "npm ci" (without --omit=optional), then start this through npm.\n`,
  )
  process.exit(1)
}
if (existsSync('.env')) process.loadEnvFile('.env')
