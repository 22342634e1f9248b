import type { StaffIdentity } from '#modules/accounts/index.ts'
import { lineAt } from '#modules/reservations/line.store.ts'
import { surnameHashesIn } from '#modules/reservations/privacy/personal-data.ts'
import { leadTravellers } from '#modules/reservations/read/lead-travellers.ts'
import { placedSummaries } from '#modules/reservations/read/list-reservations.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { inArray, type SQL, sql } from '#platform/database/query.ts'
import type { Placed } from '#platform/lists/export.ts'
import { orderOf, type Place, pageOf } from '#platform/lists/order.ts'
import type { StaffFilter, StaffFound, StaffSearch, StaffWanted } from './staff-reservations.contract.ts'

const PER_PAGE = 25

const COLUMNS = {
  booked: sql`r.created_at`,
  code: sql`r.code`,
  total: sql`r.amount`,
  ends: sql`r.last_day`,
}

/**
 * By code, e-mail, surname, record locator or ticket number; by status; by the day of booking. Names of travellers are shown, so
 * a look of staff at many is written down as one, without the text looked for; the product's own is not.
 */
export async function searchReservations(deps: ReservationDeps, query: StaffSearch, staff?: StaffIdentity) {
  const where = await whereOf(deps, query)
  const { page } = query
  const [{ rows: counted }, found] = await Promise.all([
    deps.db.execute(sql`select count(*)::int as total from reservations r where ${where}`),
    foundBy(deps, query, { where, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
  ])
  const rows = found.map(({ row }) => row)
  const look = { action: 'reservations.listed', page: String(page), rows: String(rows.length) }
  // The plain first page is asked for every minute by open dashboards.
  const plain = !query.text && !query.customer && page === 1
  if (staff && !plain) await recordLook(deps, staff, query, look)
  return pageOf(rows, { total: Number(counted[0]?.['total']), page, size: PER_PAGE })
}

/** Everything that a search finds, to be read on and on. Taking it away is written down before the first row leaves. */
export async function allReservations(deps: ReservationDeps, query: StaffWanted, staff: StaffIdentity) {
  const where = await whereOf(deps, query)
  await recordLook(deps, staff, query, { action: 'reservations.exported' })
  return (after: Place | null, limit: number) => foundBy(deps, query, { where, limit, after })
}

type Part = { where: SQL; limit: number; offset?: number; after?: Place | null }

async function foundBy(deps: ReservationDeps, query: StaffWanted, part: Part): Promise<Placed<StaffFound>[]> {
  const order = orderOf(COLUMNS, sql`r.id`, query.sort ?? '-booked')
  const found = await placedSummaries(deps, { ...part, order, now: deps.clock.now() })
  const names = await leadTravellers(
    deps,
    found.map(({ row }) => row.id),
  )
  return found.map(({ row, place }) => ({ row: { traveller: names.get(row.id) ?? '', ...row }, place }))
}

type Look = { action: string; page?: string; rows?: string }

function recordLook(deps: ReservationDeps, staff: StaffIdentity, query: StaffWanted, { action, ...look }: Look) {
  const { text, status = 'all' } = query
  const entry = { who: staff, permission: 'reservations.read', action, subject: 'reservations' } as const
  const detail = { status, searched: text ? 'yes' : 'no', ...look }
  return deps.db.transaction((tx) => deps.audit.record(tx, { ...entry, detail }))
}

async function whereOf(deps: ReservationDeps, query: StaffWanted): Promise<SQL> {
  const { customer, address, status, from, to } = query
  const conditions = [
    ...(query.text?.trim() ? [textCondition(query.text.trim(), deps.surnameKey)] : []),
    ...(customer ? [customerCondition(customer, address)] : []),
    ...(status ? [await statusCondition(deps, status, deps.clock.now())] : []),
    ...(from ? [sql`r.created_at >= ${from}::date`] : []),
    ...(to ? [sql`r.created_at < ${to}::date + 1`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function customerCondition(customer: string, address: string | undefined): SQL {
  if (!address) return sql`r.customer_id = ${customer}`
  return sql`(r.customer_id = ${customer} or (r.customer_id is null and r.contact_email = ${address}))`
}

async function statusCondition({ payments }: ReservationDeps, status: StaffFilter, now: Date): Promise<SQL> {
  if (status !== 'refund_failed') return sql`${lineAt(now)} = ${status}`
  return inArray(sql`r.id`, await payments.withFailedRefunds())
}

/** Each way of finding has an index of its own. */
function textCondition(text: string, surnameKey: Uint8Array): SQL {
  if (text.includes('@')) return sql`r.contact_email = ${text}`
  const word = text.toUpperCase()
  const digits = text.replace(/\D/g, '')
  const hashes = surnameHashesIn(surnameKey, text)
  const ticket =
    digits.length === 13
      ? sql`union all select i.reservation_id from reservation_tickets k join reservation_items i on i.id = k.item_id
          where k.number = ${digits}`
      : sql``
  return sql`r.id in (select c.id from reservations c where c.code = ${word}
    union all select i.reservation_id from reservation_items i where upper(i.locator) = ${word}
    union all select t.reservation_id from reservation_travellers t where ${inArray(sql`t.surname_hash`, hashes)} ${ticket})`
}
