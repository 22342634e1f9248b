import { and, isNotNull, lt } from '#platform/database/query.ts'
import { sandboxEvents, sandboxTokens } from './sandbox.tables.ts'
import type { SandboxDeps } from './sandbox-deps.ts'

const DAY_MS = 86_400_000
const TOKENS_KEPT_DAYS = 1
const EVENTS_KEPT_DAYS = 30

/** Deletes tokens that stand for no card any more, and events that the merchant has; returns how many. */
export async function forgetOld({ db, clock }: Pick<SandboxDeps, 'db' | 'clock'>): Promise<number> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const tokens = await db.delete(sandboxTokens).where(lt(sandboxTokens.expiresAt, daysAgo(TOKENS_KEPT_DAYS)))
  const told = and(isNotNull(sandboxEvents.deliveredAt), lt(sandboxEvents.createdAt, daysAgo(EVENTS_KEPT_DAYS)))
  const events = await db.delete(sandboxEvents).where(told)
  return (tokens.rowCount ?? 0) + (events.rowCount ?? 0)
}
