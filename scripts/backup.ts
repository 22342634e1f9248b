// Backs the site up while it runs (npm run backup), lists backups, or proves one.
// Exit code 0: done. 1: refused or failed, with a sentence that says what to do. 2: the command was not understood.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NOT_KEPT, recordMade } from '#modules/backups/index.ts'
import { readBackupPlan } from '#modules/settings/index.ts'
import {
  type ArchiveMade,
  BackupError,
  checkArchive,
  isArchiveName,
  passphraseOf,
  peekArchive,
  writeArchive,
} from '#platform/backup/index.ts'
import { openPool } from '#platform/database/index.ts'
import { openOwnDatabase } from '#platform/database/own-database.ts'
import { sql } from '#platform/database/query.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { RELEASE } from '#platform/release.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createVault } from '#platform/vault.ts'
import { print, runCommand, sizeText, tellProgress } from './print-command.ts'

const HELP = `npm run backup                        backs the site up, also while it runs
npm run backup -- --to FOLDER         ... into another folder
npm run backup -- --list [--to FOLDER]   lists the backups of a folder
npm run backup -- --check FILE        reads a whole backup and proves it
The passphrase is BACKUP_PASSPHRASE, the content of BACKUP_KEY_FILE, or the one that is set in the administration.`

const OPTIONS = {
  to: { type: 'string' },
  list: { type: 'boolean' },
  check: { type: 'string' },
  help: { type: 'boolean' },
} as const

type Place = { db: ReturnType<typeof openPool>['db']; url: string }

async function run(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS, strict: true })
  const env = readEnv(process.env)
  if (values.help) return print(HELP)
  if (values.check) return check(values.check, env)
  const usual = join(env.DATA_DIR, 'backups')
  if (values.list && values.to) return list(values.to)
  await withDatabase(env, async (place) => {
    const plan = await planOf(place, env, usual)
    const folder = values.to ?? plan.folder
    if (values.list) await list(folder)
    else await make(place, folder, plan.passphrase)
  })
}

async function make({ db, url }: Place, folder: string, passphrase: string | null): Promise<void> {
  const made = await writeArchive({
    url,
    folder,
    passphrase: needed(passphrase),
    release: RELEASE,
    leftOut: NOT_KEPT,
    onProgress: tellProgress('Backing up'),
  })
  await checkArchive(made.file, needed(passphrase), { onProgress: tellProgress('Checking') })
  await recordMade(db, made, new Date())
  print(summary(made))
}

function summary({ file, bytes, rows, tables }: ArchiveMade): string {
  const count = rows.toLocaleString('en')
  return `${file}\n  ${sizeText(bytes)}, ${count} rows of ${tables} tables, read again and whole.\n  Keep the passphrase elsewhere${secretKeyToo()}: without it nothing can be restored.`
}

const secretKeyToo = () => (process.env['SECRET_KEY'] ? ', and SECRET_KEY with it' : '')

/** What staff have set, where the environment says nothing. A database that is older than this release may know nothing of it. */
async function planOf({ db }: Place, env: Env, usual: string) {
  const environment = { passphrase: passphraseOf(env), folder: usual }
  if (!(await hasSettings(db))) return { ...environment }
  const secret = await openSecrets(db, env.SECRET_KEY)
  return readBackupPlan(db, { environment, vault: createVault(secret('vault')) })
}

async function hasSettings(db: Place['db']): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('public.settings') is not null as there`)
  return rows[0]?.there ?? false
}

async function check(file: string, env: Env): Promise<void> {
  const passphrase =
    passphraseOf(env) ?? (await withDatabase(env, async (place) => (await planOf(place, env, '')).passphrase))
  const { manifest, end } = await checkArchive(file, needed(passphrase), { onProgress: tellProgress('Checking') })
  print(
    `${file} is whole: ${end.rows.toLocaleString('en')} rows of ${end.tables} tables, as of ${manifest.takenAt}, release ${manifest.release}.`,
  )
}

async function list(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter(isArchiveName).toSorted()
  if (names.length === 0) return print(`There are no backups in ${folder}.`)
  for (const name of names.toReversed()) {
    const { size } = await stat(join(folder, name))
    const told = await peekArchive(join(folder, name)).then(
      ({ takenAt, release }) => `as of ${takenAt}, release ${release}`,
      (error: Error) => error.message,
    )
    print(`${join(folder, name)}  ${sizeText(size)}  ${told}`)
  }
}

async function withDatabase<T>(env: Env, work: (place: Place) => Promise<T>): Promise<T> {
  const { url, stop } = await openOwnDatabase(env, { beside: true })
  const { db, close } = openPool(url, { max: 2, unhurried: true })
  try {
    return await work({ db, url })
  } finally {
    await close()
    await stop()
  }
}

function needed(passphrase: string | null): string {
  if (passphrase !== null) return passphrase
  throw new BackupError(
    'passphrase-missing',
    'Backups are only kept encrypted: set BACKUP_PASSPHRASE or BACKUP_KEY_FILE, or a passphrase under Settings, Backups in the administration.',
  )
}

await runCommand(run, HELP)
