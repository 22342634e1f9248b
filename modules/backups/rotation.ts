import { rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { BackupPlan } from '#modules/settings/index.ts'
import { addDays, weekday } from '#platform/dates.ts'
import type { BackupDeps } from './backups.deps.ts'
import { type BackupRow, forgetBefore, keptBackups, markRemoved } from './backups.store.ts'

const DAY_MS = 86_400_000
const REMEMBERED_DAYS = 400

type Kept = Pick<BackupRow, 'id' | 'takenAt' | 'checkState'>
type Keep = Pick<BackupPlan, 'days' | 'weeks' | 'months'>

/**
 * Which of the backups may go: all but the newest of each of the latest days, weeks and months that have one. What is younger than a
 * day stays, and so does the newest good one, whatever else is said. Days are those of UTC. Pure.
 */
export function toRemove<T extends Kept>(rows: readonly T[], keep: Keep, now: Date): T[] {
  const newestFirst = rows.toSorted((a, b) => timeOf(b) - timeOf(a))
  const good = newestFirst.filter(({ checkState }) => checkState === 'good')
  const kept = new Set<string>(good.slice(0, 1).map(({ id }) => id))
  const periods: [number, (row: Kept) => string][] = [
    [keep.days, dayOf],
    [keep.weeks, (row) => addDays(dayOf(row), -weekday(dayOf(row)))],
    [keep.months, (row) => dayOf(row).slice(0, 7)],
  ]
  for (const [count, periodOf] of periods) {
    const seen = new Set<string>()
    for (const row of good) {
      const period = periodOf(row)
      if (seen.has(period) || seen.size >= count) continue
      seen.add(period)
      kept.add(row.id)
    }
  }
  return newestFirst.filter((row) => !kept.has(row.id) && now.getTime() - timeOf(row) > DAY_MS)
}

const timeOf = ({ takenAt }: Kept) => takenAt?.getTime() ?? 0
const dayOf = (row: Kept) => new Date(timeOf(row)).toISOString().slice(0, 10)

/** Deletes the files that may go, in the folder of the plan alone: what was put elsewhere is someone's who put it there. */
export async function rotate(
  { db, clock, log }: Pick<BackupDeps, 'db' | 'clock' | 'log'>,
  plan: BackupPlan,
): Promise<void> {
  const now = clock.now()
  const here = (await keptBackups(db)).filter(({ file }) => file && dirname(file) === resolve(plan.folder))
  for (const { id, file } of toRemove(here, plan, now)) {
    try {
      if (file) await rm(file, { force: true })
      await markRemoved(db, id, now)
    } catch (error) {
      log.warn({ err: error, file }, 'an old backup could not be deleted')
    }
  }
  await forgetBefore(db, new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS))
}
