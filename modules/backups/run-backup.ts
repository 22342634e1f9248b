import { setTimeout as sleep } from 'node:timers/promises'
import { BackupError, checkArchive, writeArchive } from '#platform/backup/index.ts'
import { eq } from '#platform/database/query.ts'
import { RELEASE } from '#platform/release.ts'
import { audited, type BackupDeps } from './backups.deps.ts'
import { type BackupRow, change, claim } from './backups.store.ts'
import { backups } from './backups.tables.ts'
import { NOT_KEPT } from './not-kept.ts'
import { rotate } from './rotation.ts'
import { tellFailed } from './tell-failed.ts'

/** A process may be stopped or killed in the middle of one; after that it is not the fault of the process. */
const MOST_ATTEMPTS = 3
const PROGRESS_MS = 1_000

/**
 * Makes a backup that was asked for, or checks one. Whatever goes wrong is written to the row and told to staff; only a stop
 * leaves it to the next process. Throws Error where this process cannot show that it lives.
 */
export async function runBackup(deps: BackupDeps, id: string, stopping: AbortSignal): Promise<void> {
  const owner = deps.liveness.owner()
  if (owner === null) throw new Error('a backup waits until this process can show that it lives')
  const row = await claim(deps.db, id, owner)
  if (!row) return
  try {
    if (row.attempts > MOST_ATTEMPTS) return await fail(deps, row, 'broken-off', null)
    await (row.state === 'made' ? check(deps, row, stopping) : make(deps, row, stopping))
  } catch (error) {
    if (stopping.aborted) await change(deps.db, row, { owner: null, attempts: row.attempts - 1 })
    else await fail(deps, row, ...troubleOf(error))
  }
}

async function make(deps: BackupDeps, row: BackupRow, signal: AbortSignal): Promise<void> {
  const { db, clock, databaseUrl } = deps
  const plan = await deps.plan()
  const passphrase = needed(plan.passphrase)
  await change(db, row, { state: 'running' })
  const progress = reporter(deps, row)
  const making = { url: databaseUrl, folder: plan.folder, passphrase, release: RELEASE, leftOut: NOT_KEPT }
  const made = await writeArchive({ ...making, signal, onProgress: progress.report }).finally(progress.end)
  const { file, bytes, rows, takenAt } = made
  const now = clock.now()
  await change(db, row, { state: 'made', file, bytes, rows, takenAt, endedAt: now, checkState: 'running', progress: 0 })
  await check(deps, row, signal, file)
  await rotate(deps, plan)
}

async function check(deps: BackupDeps, row: BackupRow, signal: AbortSignal, file = row.file ?? ''): Promise<void> {
  const passphrase = needed((await deps.plan()).passphrase)
  await change(deps.db, row, { checkState: 'running' })
  const progress = reporter(deps, row)
  await checkArchive(file, passphrase, { signal, onProgress: progress.report }).finally(progress.end)
  await deps.db.transaction(async (tx) => {
    const good = {
      pending: false,
      owner: null,
      checkState: 'good',
      checkedAt: deps.clock.now(),
      trouble: null,
      said: null,
    } as const
    if (!(await change(tx, row, good))) return
    const action = row.state === 'made' ? 'backup.checked' : 'backup.made'
    await audited(deps, tx, null, { action, subject: `backup:${row.id}`, detail: { outcome: 'good' } })
  })
}

/** A backup that was not made, or whose file is not as it was made. */
async function fail(deps: BackupDeps, row: BackupRow, trouble: string, said: string | null): Promise<void> {
  const { db, clock, log } = deps
  log.error({ backup: row.id, trouble, said }, 'a backup failed')
  const people = await deps.crew()
  await db.transaction(async (tx) => {
    const [current] = await tx.select().from(backups).where(eq(backups.id, row.id)).for('update')
    const made = current?.state === 'made'
    const now = clock.now()
    const over = { pending: false, owner: null, trouble, said }
    const next = made ? { checkState: 'bad' as const, checkedAt: now } : { state: 'failed' as const, endedAt: now }
    if (!(await change(tx, row, { ...over, ...next }))) return
    await tellFailed(deps, tx, people, { trouble, said, at: now, file: current?.file ?? null })
    const action = made ? 'backup.bad' : 'backup.failed'
    await audited(deps, tx, null, { action, subject: `backup:${row.id}`, detail: { trouble } })
  })
}

function troubleOf(error: unknown): [trouble: string, said: string | null] {
  if (error instanceof BackupError) return [error.trouble, error.trouble === 'unknown' ? error.message : null]
  return ['unknown', error instanceof Error ? error.message : String(error)]
}

function needed(passphrase: string | null): string {
  if (passphrase !== null) return passphrase
  throw new BackupError('passphrase-missing', 'No passphrase of backups is set.')
}

/** Writes how far it is once a second, for whoever looks. */
function reporter({ db, log }: Pick<BackupDeps, 'db' | 'log'>, row: BackupRow) {
  let latest = 0
  let written = 0
  const ending = new AbortController()
  const done = (async () => {
    while (!ending.signal.aborted) {
      await sleep(PROGRESS_MS, null, { signal: ending.signal, ref: false }).catch(() => {})
      if (latest === written || ending.signal.aborted) continue
      written = latest
      await change(db, row, { progress: written }).catch((error) =>
        log.warn({ err: error }, 'progress was not written'),
      )
    }
  })()
  return {
    report: (part: number) => {
      latest = Math.min(100, Math.floor(part * 100))
    },
    async end() {
      ending.abort()
      await done
    },
  }
}
