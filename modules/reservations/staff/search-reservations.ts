import type { StaffIdentity } from '#modules/accounts/index.ts'
import { reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import type { SoldKind } from '#modules/reservations/items/items.contract.ts'
import { lineIs } from '#modules/reservations/line.store.ts'
import { surnameHashesIn } from '#modules/reservations/privacy/personal-data.ts'
import { leadTravellers } from '#modules/reservations/read/lead-travellers.ts'
import { keyedSummaries } from '#modules/reservations/read/list-reservations.ts'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { among } from '#platform/database/among.ts'
import { isBefore, isFrom, today } from '#platform/database/days.ts'
import type { Database } from '#platform/database/index.ts'
import { inArray, type SQL, sql } from '#platform/database/query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { countIn, type Found, readFirst, readPage } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import { MOST_COUNTED } from '#platform/lists/pages.contract.ts'
import type { StaffFilter, StaffFound, StaffSearch, StaffWanted } from './staff-reservations.contract.ts'

const COLUMNS = {
  booked: sql`r.created_at`,
  code: sql`r.code`,
  total: sql`r.amount`,
  ends: sql`r.last_day`,
}

/**
 * By code, email, surname, record locator or ticket number; by status, product and currency; by the day of booking and the last day. Names of travellers are shown, so
 * a look of staff at many is written down as one, without the text looked for; the product's own is not.
 */
export async function searchReservations(deps: ReservationDeps, query: StaffSearch, staff?: StaffIdentity) {
  const { text, customer, page } = query
  const found = await readPage(await foundReservations(deps, query), page)
  // The plain first page is asked for every minute by open dashboards.
  const plain = !text && !customer && page === 1
  if (staff && !plain) {
    const look = lookAt(query, 'reservations.listed', { page: String(page), rows: String(found.rows.length) })
    await deps.db.transaction((tx) => deps.audit.record(tx, { who: staff, ...look }))
  }
  return found
}

/** The newest of what a text finds. Nothing is written down: the caller does, since names of travellers are shown. */
export async function findReservations(deps: ReservationDeps, text: string, most: number): Promise<StaffFound[]> {
  return readFirst(await foundReservations(deps, { text }), most)
}

/** Everything that a search finds, for its pages and its export. */
export async function foundReservations(
  deps: ReservationDeps,
  query: StaffWanted,
): Promise<Found<StaffFound, ReservationSummary>> {
  const { where, count } = await whereOf(deps, query)
  const order = orderOf(COLUMNS, sql`r.id`, query.sort ?? '-booked')
  return {
    count,
    keys: (part) => keyedSummaries(deps, { ...part, where, order, now: deps.clock.now() }),
    async details(rows) {
      const names = await leadTravellers(
        deps,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ traveller: names.get(row.id) ?? '', ...row }))
    },
  }
}

/** A look at many, as it is written down. */
export function lookAt({ text, status }: StaffWanted, action: string, seen: Record<string, string> = {}) {
  const detail = { status: status ?? 'all', searched: text ? 'yes' : 'no', ...seen }
  return { permission: 'reservations.read', action, subject: 'reservations', detail }
}

type Wanted = { where: SQL; count: () => Promise<number> }

/** How what is wanted is found, and counted: what a text alone finds is counted where it is found, without the reservations. */
async function whereOf(deps: ReservationDeps, query: StaffWanted): Promise<Wanted> {
  const text = query.text?.trim() ? await foundByText(deps, query.text.trim()) : null
  const rest = await conditionsOf(deps, query)
  const all = [...(text ? [text.where] : []), ...rest]
  const where = all.length > 0 ? sql.join(all, sql` and `) : sql`true`
  const alone = rest.length === 0 && text?.ids
  return { where, count: () => (alone ? countIn(deps.db, alone) : countIn(deps.db, sql`reservations r`, where)) }
}

async function conditionsOf(deps: ReservationDeps, query: StaffWanted): Promise<SQL[]> {
  const { customer, address, status, product, currency, from, to, ends_from: endsFrom, ends_to: endsTo } = query
  const { paid_from: paidFrom, paid_to: paidTo, cancelled_from: goneFrom, cancelled_to: goneTo } = query
  return [
    ...(customer ? [customerCondition(customer, address)] : []),
    ...(status ? [await statusCondition(deps, status, deps.clock.now())] : []),
    ...(from ? [isFrom(sql`r.created_at`, from)] : []),
    ...(to ? [isBefore(sql`r.created_at`, addDays(to, 1))] : []),
    ...(product ? [hasItemOf(product)] : []),
    ...(currency ? [sql`r.currency = ${currency}`] : []),
    ...(endsFrom ? [sql`r.last_day >= ${endsFrom}`] : []),
    ...(endsTo ? [sql`r.last_day <= ${endsTo}`] : []),
    ...paidWithin(paidFrom, paidTo),
    ...(goneFrom || goneTo ? [cancelledWithin(goneFrom, goneTo)] : []),
  ]
}

function customerCondition(customer: string, address: string | undefined): SQL {
  if (!address) return sql`r.customer_id = ${customer}`
  return sql`(r.customer_id = ${customer} or (r.customer_id is null and r.contact_email = ${address}))`
}

/** Nothing is paid before it is booked: a list down from the newest begins with the days that are asked for. */
function paidWithin(from: Day | undefined, to: Day | undefined): SQL[] {
  const before = to && addDays(to, 1)
  return [
    ...(from ? [isFrom(sql`r.paid_at`, from)] : []),
    ...(before ? [isBefore(sql`r.paid_at`, before), isBefore(sql`r.created_at`, before)] : []),
  ]
}

/** As the report of cancellations counts them: by the confirmation of what a cancellation gives back. */
function cancelledWithin(from: Day | undefined, to: Day | undefined): SQL {
  const days = [
    ...(from ? [isFrom(sql`confirmed_at`, from)] : []),
    ...(to ? [isBefore(sql`confirmed_at`, addDays(to, 1))] : []),
  ]
  // Gathered first: a planner that takes them for few would look for each row of the list whether it is one of them.
  return sql`r.id = any(array(select reservation_id from ${reservationQuotes} where ${sql.join(days, sql` and `)}))`
}

/** The index on kinds answers it either way: down the list for a frequent one, from the few items of a rare one. */
const hasItemOf = (kind: SoldKind): SQL =>
  sql`exists (select from reservation_items i where i.kind = ${kind} and i.reservation_id = r.id)`

async function statusCondition({ payments }: ReservationDeps, status: StaffFilter, now: Date): Promise<SQL> {
  switch (status) {
    case 'refund_open':
      return among(sql`r.id`, await payments.withOpenRefunds())
    case 'refund_late':
      return among(sql`r.id`, await payments.withOpenRefunds(today(now)))
    case 'refund_failed':
      return among(sql`r.id`, await payments.withFailedRefunds())
    default:
      return lineIs(status, now)
  }
}

type FoundByText = {
  where: SQL
  /** The reservations themselves, each once, as far as a list counts. */
  ids?: SQL
}

/**
 * Each way of finding has an index of its own. A surname alone is left to one table, so that the database may choose: from the few
 * of that name to their place in the list, or down the list until enough of a common name are found.
 */
async function foundByText({ db, surnameKey }: ReservationDeps, text: string): Promise<FoundByText> {
  if (text.includes('@')) return { where: sql`r.contact_email = ${text}` }
  const hashes = surnameHashesIn(surnameKey, text)
  const named = sql`select t.reservation_id from reservation_travellers t where ${inArray(sql`t.surname_hash`, hashes)}`
  const ids = await numbered(db, text)
  const numbers = sql`select unnest(${sql.param(ids)}::uuid[])`
  const where = ids.length > 0 ? sql`r.id in (${named} union all ${numbers})` : sql`r.id in (${named})`
  const ofEach = hashes.map(
    (hash) => sql`(select distinct t.reservation_id from reservation_travellers t where t.surname_hash = ${hash}
      order by t.reservation_id limit ${MOST_COUNTED + 1})`,
  )
  return { where, ids: sql`(${sql.join([...ofEach, numbers], sql` union `)}) as found` }
}

/** What has this code, record locator or ticket number. */
async function numbered(db: Database, text: string): Promise<string[]> {
  const word = text.toUpperCase()
  const digits = text.replace(/\D/g, '')
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from reservations c where c.code = ${word}
    union select i.reservation_id from reservation_items i where upper(i.locator) = ${word}
    union select i.reservation_id from reservation_tickets k join reservation_items i on i.id = k.item_id
      where k.number = ${digits}`)
  return rows.map(({ id }) => id)
}
