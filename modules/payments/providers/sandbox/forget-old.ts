import { and, isNotNull, isNull, lt } from '#platform/database/query.ts'
import { sandboxEvents } from './sandbox.tables.ts'
import type { SandboxDeps } from './sandbox-deps.ts'

const DAY_MS = 86_400_000
const EVENTS_KEPT_DAYS = 30

/** Deletes events that the merchant has; returns how many. */
export async function forgetOld({ db, clock }: Pick<SandboxDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_DAYS * DAY_MS)
  const told = and(
    isNotNull(sandboxEvents.deliveredAt),
    isNull(sandboxEvents.dueAt),
    lt(sandboxEvents.createdAt, before),
  )
  return (await db.delete(sandboxEvents).where(told)).rowCount ?? 0
}
