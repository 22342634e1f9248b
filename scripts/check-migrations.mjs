// The tables that the modules declare and the migrations in db/ say the same: a generated migration would be empty.
import './runtime.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const copy = mkdtempSync(join(tmpdir(), 'jangada-db-'))
cpSync('db', copy, { recursive: true })
const before = readdirSync(copy).length
const schema = '--schema=./{modules,platform}/**/*.tables.ts'
const made = spawnSync(
  'node_modules/.bin/drizzle-kit',
  ['generate', '--dialect=postgresql', '--casing=snake_case', schema, `--out=${relative('.', copy)}`],
  { encoding: 'utf8' },
)
const after = readdirSync(copy).length
rmSync(copy, { recursive: true })
if (made.status !== 0 || after !== before) {
  process.stderr.write(
    `${made.stdout}${made.stderr}\nThe tables have changed: run "npm run db:generate -- --name <what-changes>".\n`,
  )
  process.exit(1)
}
