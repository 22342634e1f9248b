// Puts a backup into an empty database (npm run restore -- FILE), in one go or not at all.
// Exit code 0: done. 1: refused or failed, with a sentence that says what to do. 2: the command was not understood.
import { parseArgs } from 'node:util'
import { NOT_KEPT } from '#modules/backups/index.ts'
import { assertRestorable, BackupError, checkArchive, passphraseOf, restoreArchive } from '#platform/backup/index.ts'
import { openOwnDatabase } from '#platform/database/own-database.ts'
import { readEnv } from '#platform/env.ts'
import { print, runCommand, tellProgress } from './print-command.ts'

const HELP = `npm run restore -- FILE                  restores into the database of DATABASE_URL or DATA_DIR, which must be empty
npm run restore -- FILE --into FOLDER    ... into a bundled database in another folder, as DATA_DIR names it
npm run restore -- FILE --replace        ... and deletes everything that is in the database first
The passphrase is BACKUP_PASSPHRASE or the content of BACKUP_KEY_FILE. A site that had a SECRET_KEY needs the same one.`

const OPTIONS = { into: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean' } } as const

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true, strict: true })
  const [file, more] = positionals
  if (values.help) return print(HELP)
  if (!file || more) throw Object.assign(new Error('Name one file to restore.'), { code: 'ERR_PARSE_ARGS_FILE' })
  const env = readEnv(process.env)
  if (values.into && env.DATABASE_URL)
    throw new Error(
      '--into names a folder for the bundled database, and DATABASE_URL another server. Take one of them away.',
    )
  const passphrase = passphraseOf(env)
  if (passphrase === null)
    throw new BackupError(
      'passphrase-missing',
      'Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE to what the backup was made with.',
    )
  // Before a database is even made.
  const { manifest } = await checkArchive(file, passphrase, { onProgress: tellProgress('Checking') })
  assertRestorable(manifest, env.SECRET_KEY)
  const { url, stop } = await openOwnDatabase(values.into ? { ...env, DATA_DIR: values.into } : env)
  try {
    const { end } = await restoreArchive({
      url,
      file,
      passphrase,
      leftOut: NOT_KEPT,
      onProgress: tellProgress('Restoring'),
      ...(env.SECRET_KEY && { secretKeys: env.SECRET_KEY }),
      ...(values.replace && { replace: true }),
    })
    print(`Restored: ${end.rows.toLocaleString('en')} rows of ${end.tables} tables, as of ${manifest.takenAt}.`)
    print(nextSteps(values.into))
  } finally {
    await stop()
  }
}

function nextSteps(into: string | undefined): string {
  const start = into ? `DATA_DIR=${into} npm start` : 'npm start'
  const check = into ? `DATA_DIR=${into} npm run ledger:check` : 'npm run ledger:check'
  return `Next:
  ${check}   proves the ledger
  ${start}   starts the site; mail and payments that were under way go on from there, so start it only once the old site is off`
}

await runCommand(run, HELP)
