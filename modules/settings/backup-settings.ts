import { isAbsolute, resolve } from 'node:path'
import { BackupError, tryFolder } from '#platform/backup/index.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import type { Vault } from '#platform/vault.ts'
import type { BackupSettings, BackupWrite } from './settings.contract.ts'
import type { Actor, BackupEnvironment, SettingsDeps } from './settings.deps.ts'
import { openSecret, readRow, writeSection } from './settings.store.ts'

const NO_PASSPHRASE = /*i18n*/ {
  id: 'settings.backup-passphrase',
  message: 'Enter a passphrase: backups are only kept encrypted.',
}
const NO_FOLDER = /*i18n*/ {
  id: 'settings.backup-folder',
  message: 'This folder is not writable. Choose one that the site’s account can write to.',
}
const RELATIVE = /*i18n*/ {
  id: 'settings.backup-folder-relative',
  message: 'Enter the full path of the folder, from the root of the machine.',
}
const FULL = /*i18n*/ { id: 'settings.backup-folder-full', message: 'There is no space left in this folder.' }

export const USUAL_BACKUP: BackupSettings = { on: false, hour: 3, days: 7, weeks: 4, months: 6, folder: '' }

/** What holds: what staff set, where the environment says nothing. */
export type BackupPlan = BackupSettings & { passphrase: string | null; changedAt: Date | null }

type Given = { environment: BackupEnvironment; vault: Vault }

/** With the passphrase in clear; it never leaves the server. */
export async function readBackupPlan(db: DatabaseOrTransaction, { environment, vault }: Given): Promise<BackupPlan> {
  const row = await readRow(db, 'backup')
  const set = (row?.value as BackupSettings | null | undefined) ?? USUAL_BACKUP
  return {
    ...set,
    folder: set.folder === '' ? resolve(environment.folder) : set.folder,
    passphrase: environment.passphrase ?? openSecret(vault, row),
    changedAt: row?.changedAt ?? null,
  }
}

/** Throws AppError `request/invalid` for a folder that cannot be used or without a passphrase, `settings/changed` after another change. */
export async function saveBackup(deps: SettingsDeps, staff: Actor, write: BackupWrite): Promise<void> {
  const { version, passphrase, ...value } = write
  if (value.folder !== '' && !isAbsolute(value.folder)) throw refused('folder', RELATIVE)
  const before = await readBackupPlan(deps.db, { environment: deps.backups, vault: deps.vault })
  if (value.on && passphrase === '' && before.passphrase === null) throw refused('passphrase', NO_PASSPHRASE)
  await tryFolder(value.folder === '' ? deps.backups.folder : value.folder).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error
    throw refused('folder', error.trouble === 'disk-full' ? FULL : NO_FOLDER, error)
  })
  const secret = passphrase === '' ? 'keep' : { text: passphrase }
  await writeSection(deps, staff, { section: 'backup', seen: version, value, secret })
}

function refused(field: string, text: Message, cause?: unknown): AppError {
  return new AppError('request/invalid', { userMessage: text, fields: [{ field, text }], cause })
}
