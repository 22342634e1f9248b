import type { BackupPlan } from '#modules/settings/index.ts'
import type { BackupDeps } from './backups.deps.ts'
import { insertAsked } from './backups.store.ts'

const DAY_MS = 86_400_000

/** The latest moment at which the schedule wanted a backup. */
export function slotBefore(now: Date, hour: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour)
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** Null while the schedule is off. */
export function nextSlot(now: Date, plan: Pick<BackupPlan, 'on' | 'hour'>): Date | null {
  return plan.on ? new Date(slotBefore(now, plan.hour).getTime() + DAY_MS) : null
}

/**
 * Asks for the backup of the hour, once. A site that was down at its hour makes up for it; an hour before the schedule was set is
 * not made up for.
 */
export async function askBySchedule({ db, clock, plan }: Pick<BackupDeps, 'db' | 'clock' | 'plan'>): Promise<void> {
  const { on, hour, changedAt } = await plan()
  const now = clock.now()
  const slot = slotBefore(now, hour)
  if (!on || !changedAt || slot < changedAt) return
  await insertAsked(db, { askedBy: null, askedAt: now, slot })
}
