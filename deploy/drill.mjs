// Restores the newest backup of a folder into a database of its own, proves ledger and audit log there, and deletes it again.
//   BACKUP_PASSPHRASE=… node deploy/drill.mjs FOLDER     SECRET_KEY, too, where the site has one
// Exit code 0: the backup is good. 1: it is not, or there is none; what failed has said so.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isArchiveName } from '#platform/backup/index.ts'

const [folder = '.data/backups'] = process.argv.slice(2)
const { DATABASE_URL: _url, DATABASE_DIRECT_URL: _direct, ...rest } = process.env
const place = mkdtempSync(join(tmpdir(), 'drill-'))
// As root, the database runs under another account, which has to get to its folder.
chmodSync(place, 0o711)
const env = { ...rest, DATA_DIR: place }

try {
  const newest = readdirSync(folder).filter(isArchiveName).sort().at(-1)
  if (!newest) throw new Error(`There is no backup in ${folder}.`)
  step('restored', 'scripts/restore.ts', join(folder, newest), '--into', place)
  step('the ledger proved', 'scripts/ledger-check.ts')
  step('the audit log proved', 'scripts/audit-verify.ts')
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  rmSync(place, { recursive: true, force: true })
}

function step(what, ...command) {
  const began = performance.now()
  const { status } = spawnSync(process.execPath, command, { env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`The drill has failed: not ${what}.`)
  process.stdout.write(`  ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}
