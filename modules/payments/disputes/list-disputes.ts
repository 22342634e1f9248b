import type { PaymentDeps } from '#modules/payments/payment-deps.ts'
import { providerOf } from '#modules/payments/provider-of.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, ilike, inArray, lt, sql } from '#platform/database/query.ts'
import { type Found, oneTable, readPage } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import { money } from '#platform/money.ts'
import { type DisputeStatus, TO_ANSWER } from './dispute-kinds.contract.ts'
import type { DisputeList, DisputeQuery, DisputeRow } from './disputes.contract.ts'
import { paymentDisputes } from './disputes.tables.ts'

const t = paymentDisputes
type Row = typeof paymentDisputes.$inferSelect
type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'providers'> & {
  leadTravellers: (reservationIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const NEVER = sql`'infinity'::timestamptz`
const SORTS = {
  opened: sql`${t.openedAt}`,
  answer_by: sql`coalesce(${t.answerBy}, ${NEVER})`,
  amount: sql`${t.amount}`,
}
const URGENT_MS = 48 * 3_600_000

/** What waits for an answer first, the shortest time first, unless sorted. */
export function listDisputes(
  deps: Deps,
  { page, status, code, sort = 'answer_by' }: DisputeQuery,
): Promise<DisputeList> {
  const where = and(
    status === 'to_answer' ? inArray(t.status, [...TO_ANSWER]) : status && eq(t.status, status),
    code ? ilike(t.reservationCode, code) : undefined,
  )
  const found: Found<DisputeRow, Row> = {
    ...oneTable(deps.db, t, { order: orderOf(SORTS, sql`${t.id}`, sort), where }),
    async details(rows) {
      const travellers = await deps.leadTravellers(rows.map(({ reservationId }) => reservationId))
      return rows.map((row) => viewOf(deps, row, travellers))
    },
  }
  return readPage(found, page)
}

export function viewOf(deps: Pick<Deps, 'providers'>, row: Row, travellers: ReadonlyMap<string, string>): DisputeRow {
  const { id, reservationId, reservationCode, reason, status, amount, currency, answerBy, openedAt, provider } = row
  return {
    id,
    reason,
    status,
    provider,
    reservation: { id: reservationId, code: reservationCode, traveller: travellers.get(reservationId) ?? null },
    amount: money(amount, currency),
    answerBy: answerBy?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    demonstration: providerOf(deps, row).demonstration,
  }
}

/** How many wait for us, and how many of them for less than two days. */
export async function waitingDisputes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const waits = inArray(t.status, [...TO_ANSWER])
  const soon = new Date(clock.now().getTime() + URGENT_MS)
  const [count, urgent] = await Promise.all([db.$count(t, waits), db.$count(t, and(waits, lt(t.answerBy, soon)))])
  return { count, urgent }
}

/** Of one reservation, oldest first. */
export function disputesOf(db: Database, reservationId: string): Promise<{ id: string; status: DisputeStatus }[]> {
  const { id, status, openedAt } = t
  return db.select({ id, status }).from(t).where(eq(t.reservationId, reservationId)).orderBy(openedAt, id)
}
