import { reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { bucketOf, type DaySpan, dayOf, isWithin } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'

/** By what figures can be split and narrowed. */
export type SaleWanted = DaySpan & {
  split?: 'product' | 'market' | undefined
  product?: string | undefined
  market?: string | undefined
}

/** What a reservation is for (`several` for items of more than one kind), and the country in which it was sold. */
export function saleFacts(reservationId: SQL): SQL {
  return sql`(
    select case when count(distinct kind) > 1 then 'several' else min(kind) end as product, min(snapshot->>'market') as market
    from ${reservationItems} where reservation_id = ${reservationId})`
}

export type BookingFigures = { bucket: Day; part: string; held: number; paid: number; failed: number }

/** Reservations by the time at which they were made: how many, how many of them were paid, and how many of those came to nothing. */
export async function bookingFigures(db: DatabaseOrTransaction, wanted: SaleWanted): Promise<BookingFigures[]> {
  const { split, by } = wanted
  const { rows } = await db.execute<BookingFigures>(sql`
    select ${bucketOf(dayOf(sql`created_at`), by)} as bucket, ${split ? sql.identifier(split) : sql`''`} as part,
      count(*)::int as held, count(paid_at)::int as paid,
      count(*) filter (where paid_at is not null and status in ('cancelled', 'refunding', 'refunded'))::int as failed
    from ${reservations} ${joined(wanted, sql`reservations.id`)}
    where ${and(isWithin(sql`created_at`, wanted), ...narrowed(wanted))}
    group by 1, 2`)
  return rows
}

export type CancellationFigures = {
  bucket: Day
  part: string
  cancelled: number
  byTraveller: number
  whole: number
  nothing: number
}

/** Parts of reservations that were cancelled by a quote, by the time of the confirmation, and how much came back of them. */
export async function cancellationFigures(
  db: DatabaseOrTransaction,
  wanted: SaleWanted,
): Promise<CancellationFigures[]> {
  const { split, by } = wanted
  const { rows } = await db.execute<CancellationFigures>(sql`
    select ${bucketOf(dayOf(sql`confirmed_at`), by)} as bucket, ${split ? sql.identifier(split) : sql`''`} as part,
      count(*)::int as cancelled, count(*) filter (where confirmed_by in ('customer', 'guest'))::int as "byTraveller",
      count(*) filter (where quote.refund >= item.amount)::int as whole,
      count(*) filter (where quote.refund = 0)::int as nothing
    from ${reservationQuotes} quote join ${reservationItems} item on item.id = quote.item_id
    ${joined(wanted, sql`quote.reservation_id`)}
    where ${and(isWithin(sql`confirmed_at`, wanted), ...narrowed(wanted))}
    group by 1, 2`)
  return rows
}

export type PlaceFigures = { place: string; kind: string; booked: number; cancelled: number }

/** Where paid flights, or stays and hires, lead; the most booked first. By the time at which they were made. */
export async function placeFigures(
  db: DatabaseOrTransaction,
  {
    kinds,
    most,
    ...wanted
  }: Omit<DaySpan, 'by'> & { kinds: readonly string[]; market?: string | undefined; most: number },
): Promise<PlaceFigures[]> {
  const { market } = wanted
  const sold = market === undefined ? sql`` : sql`and item.snapshot->>'market' = ${market}`
  const { rows } = await db.execute<PlaceFigures>(sql`
    select place, kind, count(*)::int as booked,
      count(*) filter (where reservation.status in ('cancelled', 'refunding', 'refunded'))::int as cancelled
    from ${reservationItems} item
    join ${reservations} reservation on reservation.id = item.reservation_id
    where ${isWithin(sql`item.created_at`, wanted)} and ${isWithin(sql`reservation.created_at`, wanted)}
      and kind = any(${sql.param([...kinds])}::text[]) and place is not null and paid_at is not null ${sold}
    group by place, kind order by booked desc, place limit ${most}`)
  return rows
}

export type TaxFigures = { bucket: Day; part: string; currency: Currency; items: number; taxes: number }

/**
 * Taxes that prices contained, of what was paid and not given up: airport taxes and charges of flights, VAT and city tax of stays, tax on
 * insurance. By the time of the payment.
 */
export async function taxFigures(
  db: DatabaseOrTransaction,
  { currency, ...wanted }: SaleWanted & { currency?: Currency | undefined },
): Promise<TaxFigures[]> {
  const { split, by } = wanted
  const part = { product: sql`item.kind`, market: sql`item.snapshot->>'market'` }[split ?? 'product']
  const { rows } = await db.execute<Omit<TaxFigures, 'taxes'> & { taxes: string }>(sql`
    select ${bucketOf(dayOf(sql`paid_at`), by)} as bucket, ${split ? part : sql`''`} as part, item.currency,
      count(*)::int as items, coalesce(sum(${TAXES}), 0) as taxes
    from ${reservations} reservation join ${reservationItems} item on item.reservation_id = reservation.id
    where ${and(
      isWithin(sql`paid_at`, wanted),
      sql`item.status not in ('held', 'expired', 'released', 'cancelled', 'refunded')`,
      ...(currency ? [sql`item.currency = ${currency}`] : []),
      ...(wanted.product === undefined ? [] : [sql`item.kind = ${wanted.product}`]),
      ...(wanted.market === undefined ? [] : [sql`item.snapshot->>'market' = ${wanted.market}`]),
    )}
    group by 1, 2, 3`)
  return rows.map((row) => ({ ...row, taxes: Number(row.taxes) }))
}

const TAXES = sql`case item.kind
  when 'flight' then (item.snapshot #>> '{fare,price,taxes,amount}')::bigint
  when 'policy' then (item.snapshot #>> '{policy,tax,amount}')::bigint
  when 'stay' then (
    select sum((charge #>> '{amount,amount}')::bigint) from jsonb_array_elements(item.snapshot #> '{stay,price,charges}') charge
    where charge->>'kind' in ('vat', 'city_tax', 'taxes')) end`

/** Only where it is asked for: it reads the items of each reservation. */
function joined({ split, product, market }: SaleWanted, reservationId: SQL): SQL {
  if (!split && product === undefined && market === undefined) return sql``
  return sql`cross join lateral ${saleFacts(reservationId)} facts`
}

function narrowed({ product, market }: SaleWanted): SQL[] {
  return [
    ...(product === undefined ? [] : [sql`facts.product = ${product}`]),
    ...(market === undefined ? [] : [sql`facts.market = ${market}`]),
  ]
}
