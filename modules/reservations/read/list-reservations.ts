import { handlerFor, type ItemLine } from '#modules/reservations/items/item-handler.ts'
import type { ItemSnapshot } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import { lineAt } from '#modules/reservations/line.store.ts'
import { listedFor } from '#modules/reservations/lookups.store.ts'
import type { ReservationStatus } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { among } from '#platform/database/among.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { Keyed, Part } from '#platform/lists/found.ts'
import { beyond, type Order, ordered, type Place, placeIn } from '#platform/lists/order.ts'
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
  place: Place
}

type Query = { line: SQL; where: SQL; order: Order; page: SQL; listed: readonly string[] }

/**
 * The page is found by its keys alone, so that an index may answer; then what is shown of those. The latest item that was not
 * replaced stands for a reservation in lists.
 */
function summaryQuery({ line, where, order, page, listed }: Query): SQL {
  const parts = listed.map((part) => sql`${part}::text, i.snapshot->${part}`)
  return sql`
    select r.id, r.code, ${line} as status, r.created_at as "createdAt", r.currency, r.amount,
      r.hold_expires_at as "holdExpiresAt", i.ticket_by as "ticketBy",
      i.kind, i.status as item, jsonb_build_object(${sql.join(parts, sql`, `)}) as snapshot,
      (select count(*)::int from reservation_travellers t where t.reservation_id = r.id) as travellers,
      ${placeIn(order)} as place
    from (select r.id from reservations r where ${where} order by ${ordered(order)} ${page}) listed
    join reservations r on r.id = listed.id
    join lateral (select * from reservation_items i where i.reservation_id = r.id
      order by (i.status in ('cancelled', 'refunded', 'failed', 'expired', 'rejected', 'lapsed')), i.position desc limit 1) i on true
    order by ${ordered(order)}`
}

export const NEWEST_FIRST: Order = { by: sql`r.created_at`, tie: sql`r.id`, down: true }

type Wanted = Part & {
  /** Of the reservation `r` alone. */
  where: SQL
  order: Order
  now: Date
  /** The name of an airport's city in the reader's language; as it was booked where none is given. */
  cityOf?: (iata: string) => string
}

type Deps = Pick<ReservationDeps, 'db' | 'handlers'>

export async function listSummaries(deps: Deps, wanted: Wanted): Promise<ReservationSummary[]> {
  return (await keyedSummaries(deps, wanted)).map(({ key }) => key)
}

/** With their places in the order, to go on from. */
export async function keyedSummaries(
  { db, handlers }: Deps,
  { where, order, now, limit, offset = 0, after = null, cityOf }: Wanted,
): Promise<Keyed<ReservationSummary>[]> {
  const listed = Object.values(handlers).flatMap((handler) => handler.listed)
  const page = sql`limit ${limit} offset ${offset}`
  const from = after ? sql`${where} and ${beyond(order, after)}` : where
  const { rows } = await db.execute(summaryQuery({ line: lineAt(now), where: from, order, page, listed }))
  const found = rows as unknown as SummaryRow[]
  return found.map((row) => ({
    key: summaryOf(row, handlerFor(handlers, row.kind).line(row, cityOf)),
    place: row.place,
  }))
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

/** The latest of one customer: their list says which ones, and each says itself whether it is theirs. */
export async function latestOf(
  deps: Deps,
  customerId: string,
  { most, ...wanted }: { most: number; now: Date; cityOf: (iata: string) => string },
): Promise<ReservationSummary[]> {
  const found: ReservationSummary[] = []
  let last: Awaited<ReturnType<typeof listedFor>>[number] | null = null
  while (found.length < most) {
    const lines = await listedFor(deps.db, customerId, { after: last, limit: most })
    const ids = lines.map(({ reservationId }) => reservationId)
    const where = sql`${among(sql`r.id`, ids)} and r.customer_id = ${customerId}`
    const page = { ...wanted, where, order: NEWEST_FIRST, limit: most - found.length }
    if (ids.length > 0) found.push(...(await listSummaries(deps, page)))
    if (lines.length < most) break
    last = lines.at(-1) ?? null
  }
  return found
}

/** Trips of one customer. Drafts wait to be paid; a trip is past after its last day, or when it has ended early. */
export async function listOf(deps: ReservationDeps, customerId: string, locale: Locale) {
  const { geo, clock } = deps
  const now = clock.now()
  const rows = await latestOf(deps, customerId, { most: MOST, now, cityOf: (iata) => geo.placeName(iata, locale) })
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
