import { MOST_LOOKED_AT } from '#modules/ledger/payouts/holds/holds.contract.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Asked } from './pages.ts'
import type { Stories } from './stories.ts'

/** What is looked for in a grown site: a booking from the middle of it. */
export async function askedOf(db: Database, stories: Stories, size: number): Promise<Asked> {
  const { rows } = await db.execute<Asked['booking']>(sql`
    select r.code, r.id, r.contact_email as email, k.number as ticket, i.locator from reservations r
    join reservation_items i on i.reservation_id = r.id join reservation_tickets k on k.item_id = i.id
    order by r.created_at desc limit 1 offset ${Math.floor(size / 10)}`)
  const [booking] = rows
  const { rows: runs } = await db.execute<{ id: string }>(sql`select id from payout_runs order by number desc limit 1`)
  const [run] = runs
  const { rows: paid } = await db.execute<{ id: string }>(
    sql`select distinct owner_id as id from payouts where run_id = ${run?.id ?? null} limit ${MOST_LOOKED_AT}`,
  )
  if (!booking || !run) throw new Error('nothing was booked or paid out')
  return {
    ...stories,
    reservations: size,
    booking: { ...booking, surname: 'Teles' },
    hotel: stories.owner.hotelId,
    month: '2026-09',
    run: run.id,
    paid: paid.map(({ id }) => id),
  }
}
