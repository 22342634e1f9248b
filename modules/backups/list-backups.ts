import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Locale, Message } from '#platform/locale.ts'
import type { Backup, BackupList } from './backups.contract.ts'
import type { BackupDeps } from './backups.deps.ts'
import { type BackupRow, latestBackups } from './backups.store.ts'
import { nextSlot } from './schedule.ts'
import { troubleWords } from './trouble-words.ts'

/** The latest, with whether their files are where this process can read them. */
export async function listBackups(deps: BackupDeps, locale: Locale): Promise<BackupList> {
  const { db, clock, plan, staffNames, translate } = deps
  const now = clock.now()
  const rows = await latestBackups(db)
  const names = await staffNames([...new Set(rows.flatMap(({ askedBy }) => askedBy ?? []))])
  return {
    rows: await Promise.all(rows.map((row) => shown(row, { names, say: (message) => translate(locale, message) }))),
    busy: rows.some(({ pending }) => pending),
    nextAt: nextSlot(now, await plan())?.toISOString() ?? null,
    now: now.toISOString(),
  }
}

type Words = { names: Map<string, string>; say: (message: Message) => string }

async function shown(row: BackupRow, { names, say }: Words): Promise<Backup> {
  const { id, state, askedBy, progress, file, bytes, rows, said } = row
  return {
    id,
    state,
    progress,
    bytes,
    rows,
    said,
    askedAt: row.askedAt.toISOString(),
    askedBy: askedBy && (names.get(askedBy) ?? '–'),
    takenAt: row.takenAt?.toISOString() ?? null,
    file: file && basename(file),
    there: file === null ? null : row.removedAt ? 'removed' : (await isThere(file)) ? 'yes' : 'missing',
    trouble: row.trouble === null ? null : say(troubleWords(row.trouble)),
    check: row.checkState,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  }
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
