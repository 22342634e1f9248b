import { AppError } from '#platform/errors.ts'
import { type Actor, audited, type BackupDeps } from './backups.deps.ts'
import { askCheck, insertAsked, readBackup } from './backups.store.ts'

const BUSY = /*i18n*/ {
  id: 'backups.busy',
  message: 'A backup is being made or checked. Wait until it finishes, then try again.',
}
const NO_PASSPHRASE = /*i18n*/ {
  id: 'backups.needs-passphrase',
  message: 'Set a passphrase first: backups are only kept encrypted.',
}
const NOT_FOUND = /*i18n*/ {
  id: 'backups.not-found',
  message: 'This backup no longer exists. Reload the page.',
}

/** Throws AppError `backup/busy` while another one is pending, `backup/passphrase` where none is set. */
export async function askBackup(deps: BackupDeps, staff: Actor): Promise<void> {
  if ((await deps.plan()).passphrase === null) throw new AppError('backup/passphrase', { userMessage: NO_PASSPHRASE })
  await deps.db.transaction(async (tx) => {
    const row = await insertAsked(tx, { askedBy: staff.id, askedAt: deps.clock.now(), slot: null })
    if (!row) throw new AppError('backup/busy', { userMessage: BUSY })
    await audited(deps, tx, staff, { action: 'backup.asked', subject: `backup:${row.id}` })
  })
}

/** Throws AppError `backup/not-found`, `backup/busy`. */
export async function askBackupCheck(deps: BackupDeps, staff: Actor, id: string): Promise<void> {
  const row = await readBackup(deps.db, id)
  if (row?.state !== 'made' || row.removedAt) throw new AppError('backup/not-found', { userMessage: NOT_FOUND })
  if (!(await askCheck(deps.db, id))) throw new AppError('backup/busy', { userMessage: BUSY })
  await deps.db.transaction((tx) => audited(deps, tx, staff, { action: 'backup.check-asked', subject: `backup:${id}` }))
}
