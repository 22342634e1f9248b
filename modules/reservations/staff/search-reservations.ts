import { lineAt } from '#modules/reservations/line.store.ts'
import { surnameHash } from '#modules/reservations/privacy/personal-data.ts'
import { listSummaries, NEWEST_FIRST } from '#modules/reservations/read/list-reservations.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { inArray, type SQL, sql } from '#platform/database/query.ts'
import type { StaffFilter, StaffSearch } from './staff-reservations.contract.ts'

const PER_PAGE = 25

/** By code, e-mail, surname, record locator or ticket number; by status; by the day of booking. Newest first. */
export async function searchReservations(deps: ReservationDeps, query: StaffSearch) {
  const { surnameKey } = deps
  const now = deps.clock.now()
  const { customer, address, status, from, to, page } = query
  const conditions = [
    ...(query.text?.trim() ? [textCondition(query.text.trim(), surnameKey)] : []),
    ...(customer ? [customerCondition(customer, address)] : []),
    ...(status ? [await statusCondition(deps, status, now)] : []),
    ...(from ? [sql`r.created_at >= ${from}::date`] : []),
    ...(to ? [sql`r.created_at < ${to}::date + 1`] : []),
  ]
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
  const offset = (page - 1) * PER_PAGE
  const { rows, total } = await listSummaries(deps, {
    where,
    order: NEWEST_FIRST,
    now,
    limit: PER_PAGE,
    offset,
  })
  return { rows, total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

function customerCondition(customer: string, address: string | undefined): SQL {
  if (!address) return sql`r.customer_id = ${customer}`
  return sql`(r.customer_id = ${customer} or (r.customer_id is null and r.contact_email = ${address}))`
}

async function statusCondition({ payments }: ReservationDeps, status: StaffFilter, now: Date): Promise<SQL> {
  if (status !== 'refund_failed') return sql`${lineAt(now)} = ${status}`
  return inArray(sql`r.id`, await payments.withFailedRefunds())
}

function textCondition(text: string, surnameKey: Uint8Array): SQL {
  if (text.includes('@')) return sql`r.contact_email = ${text}`
  const word = text.toUpperCase()
  const digits = text.replace(/\D/g, '')
  const ticket =
    digits.length === 13
      ? sql`or exists (select from reservation_tickets k join reservation_items i on i.id = k.item_id
          where i.reservation_id = r.id and k.number = ${digits})`
      : sql``
  return sql`(r.code = ${word}
    or exists (select from reservation_items i where i.reservation_id = r.id and upper(i.locator) = ${word})
    or exists (select from reservation_travellers t
      where t.reservation_id = r.id and t.surname_hash = ${surnameHash(surnameKey, text)}) ${ticket})`
}
