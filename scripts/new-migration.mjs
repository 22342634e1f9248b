// Writes the next migration. Of the snapshots of all tables (400 kB of JSON each) only the newest is kept: all that the
// next is compared with.
import './runtime.mjs'
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'db/meta'
const command = ['node_modules/.bin/drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' }]
const { status } = spawnSync(...command)
const snapshots = readdirSync(FOLDER).filter((name) => name.endsWith('_snapshot.json'))
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(join(FOLDER, old))
process.exit(status ?? 1)
