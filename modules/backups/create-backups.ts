import { rowsDue } from '#platform/database/rows-due.ts'
import type { Locale } from '#platform/locale.ts'
import { askBackup, askBackupCheck } from './ask-backup.ts'
import type { BackupList } from './backups.contract.ts'
import type { Actor, BackupDeps } from './backups.deps.ts'
import { isOpen, newestGood } from './backups.store.ts'
import { backups } from './backups.tables.ts'
import { listBackups } from './list-backups.ts'
import { runBackup } from './run-backup.ts'
import { askBySchedule } from './schedule.ts'

export type Backups = {
  list(locale: Locale): Promise<BackupList>
  /** Throws AppError `backup/busy`, `backup/passphrase`. */
  ask(staff: Actor): Promise<void>
  /** Throws AppError `backup/not-found`, `backup/busy`. */
  check(staff: Actor, id: string): Promise<void>
  /** Of which moment the newest backup is that was read to its end after it was made; null without one. */
  lastBackup(): Promise<{ at: Date } | null>
  /** Breaks off what this process makes; the next process begins it anew. */
  stop(): Promise<void>
}

/** Backups of this machine: asked for by hand or by the clock, made by whichever process is first. */
export async function createBackups(deps: BackupDeps): Promise<Backups> {
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  await deps.jobs.define({ name: 'backups.schedule', cron: '0 * * * *', work: () => askBySchedule(deps) })
  deps.jobs.whenDue(
    rowsDue(deps.db, {
      name: 'backups',
      table: backups,
      key: backups.id,
      isDue: isOpen,
      by: backups.askedAt,
      work: (id) => {
        running = runBackup(deps, id, stopping.signal)
        return running
      },
    }),
  )
  return {
    list: (locale) => listBackups(deps, locale),
    ask: (staff) => askBackup(deps, staff),
    check: (staff, id) => askBackupCheck(deps, staff, id),
    async lastBackup() {
      const row = await newestGood(deps.db)
      return row?.takenAt ? { at: row.takenAt } : null
    },
    async stop() {
      stopping.abort()
      await running.catch(() => {})
    },
  }
}
