import { and, lt, sql } from '#platform/database/query.ts'
import { sandboxPayments } from './sandbox.tables.ts'
import type { SandboxDeps } from './sandbox-deps.ts'

const DAY_MS = 86_400_000
const EVENTS_KEPT_DAYS = 30

/** Takes events that the merchant has out of their payments; returns of how many payments. */
export async function forgetOld({ db, clock }: Pick<SandboxDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_DAYS * DAY_MS)
  const { events, createdAt } = sandboxPayments
  const all = sql`jsonb_array_elements(${events}) with ordinality as of_payment (event, place)`
  const told = sql`event ? 'delivered' and not event ? 'due' and (event ->> 'at')::timestamptz < ${before.toISOString()}::timestamptz`
  const left = sql`select jsonb_agg(event order by place) from ${all} where not (${told})`
  const { rowCount } = await db
    .update(sandboxPayments)
    .set({ events: sql`coalesce((${left}), '[]')` })
    .where(and(lt(createdAt, before), sql`exists (select from ${all} where ${told})`))
  return rowCount ?? 0
}
