import { handlerOf, type ItemLine } from '#modules/reservations/items/item-handler.ts'
import type { ItemSnapshot } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import { lineAt } from '#modules/reservations/line.store.ts'
import type { ReservationStatus } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, money } from '#platform/money.ts'
import { type ReservationSummary, STAY_ENDS } from './own-reservations.contract.ts'

type SummaryRow = {
  id: string
  code: string
  status: ReservationStatus
  createdAt: string
  currency: Currency
  amount: string
  holdExpiresAt: string
  travellers: number
  ticketBy: string | null
  kind: ItemKind
  item: string
  /** What lists name it by, and nothing else of it. */
  snapshot: ItemSnapshot
  total: number
}

type Query = Pick<Wanted, 'where' | 'order'> & { line: SQL; page: SQL; listed: readonly string[] }

/** The latest item that was not replaced stands for a reservation in lists. */
function summaryQuery({ line, where, order, page, listed }: Query): SQL {
  const parts = listed.map((part) => sql`${part}::text, i.snapshot->${part}`)
  return sql`
    select r.id, r.code, ${line} as status, r.created_at as "createdAt", r.currency, r.amount,
      r.hold_expires_at as "holdExpiresAt", i.ticket_by as "ticketBy",
      i.kind, i.status as item, jsonb_build_object(${sql.join(parts, sql`, `)}) as snapshot,
      (select count(*)::int from reservation_travellers t where t.reservation_id = r.id) as travellers,
      count(*) over ()::int as total
    from reservations r
    join lateral (select * from reservation_items i where i.reservation_id = r.id
      order by (i.status in ('cancelled', 'refunded', 'failed', 'expired', 'rejected', 'lapsed')), i.position desc limit 1) i on true
    where ${where} order by ${order} ${page}`
}

/** The id decides between reservations of one moment, so that no page shows one twice. */
export const NEWEST_FIRST = sql`r.created_at desc, r.id desc`

type Wanted = {
  where: SQL
  order: SQL
  now: Date
  limit: number
  offset?: number
  /** The name of an airport's city in the reader's language; as it was booked where none is given. */
  cityOf?: (iata: string) => string
}

export async function listSummaries(
  { db, handlers }: Pick<ReservationDeps, 'db' | 'handlers'>,
  { where, order, now, limit, offset = 0, cityOf }: Wanted,
): Promise<{ rows: ReservationSummary[]; total: number }> {
  const listed = Object.values(handlers).flatMap((handler) => handler.listed)
  const page = sql`limit ${limit} offset ${offset}`
  const { rows } = await db.execute(summaryQuery({ line: lineAt(now), where, order, page, listed }))
  const found = rows as unknown as SummaryRow[]
  const lineOf = (row: SummaryRow) => handlerOf(handlers, row).line(row, cityOf)
  return { rows: found.map((row) => summaryOf(row, lineOf(row))), total: found[0]?.total ?? 0 }
}

function summaryOf(row: SummaryRow, line: ItemLine): ReservationSummary {
  const { id, code, status, travellers } = row
  const waiting = status === 'held' || status === 'paying'
  return {
    id,
    code,
    status,
    createdAt: instant(row.createdAt),
    ended: STAY_ENDS.find((end) => end === row.item) ?? null,
    travellers,
    ...line,
    total: money(Number(row.amount), row.currency),
    ticketBy: (status === 'paid' || status === 'pending') && row.ticketBy ? instant(row.ticketBy) : null,
    holdExpiresAt: waiting ? instant(row.holdExpiresAt) : null,
  }
}

const instant = (value: string) => new Date(value).toISOString()

const MOST = 200

/** Trips of one customer. Drafts wait to be paid; a trip is past after its last day, or when it has ended early. */
export async function listOf(deps: ReservationDeps, customerId: string, locale: Locale) {
  const { geo, clock } = deps
  const now = clock.now()
  const { rows } = await listSummaries(deps, {
    where: sql`r.customer_id = ${customerId}`,
    order: NEWEST_FIRST,
    limit: MOST,
    now,
    cityOf: (iata) => geo.placeName(iata, locale),
  })
  const today = now.toISOString().slice(0, 10)
  const isDraft = ({ status }: ReservationSummary) => status === 'held' || status === 'paying'
  const live: readonly ReservationStatus[] = ['pending', 'paid', 'confirmed', 'changed', 'in_doubt']
  const isComing = (row: ReservationSummary) =>
    live.includes(row.status) && (row.return ?? row.departure).slice(0, 10) >= today
  const byDeparture = (a: ReservationSummary, b: ReservationSummary) => a.departure.localeCompare(b.departure)
  const drafts = rows.filter((row) => isDraft(row) && Date.parse(row.holdExpiresAt ?? '') > now.getTime())
  return {
    drafts,
    upcoming: rows.filter(isComing).sort(byDeparture),
    past: rows.filter((row) => !isDraft(row) && !isComing(row)).sort((a, b) => byDeparture(b, a)),
  }
}
