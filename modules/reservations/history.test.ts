import { expect, test } from 'vitest'
import { sqlState } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { makeIdsRunBackwards } from '#tests/support/backward-ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import { reservationQuotes } from './cancel/care.tables.ts'
import { isChangedSince } from './change/change.store.ts'
import { historyOf, IN_ORDER } from './history.ts'
import { holdOne, openBooking, payBy, read } from './reservations.fixture.ts'
import { record } from './reservations.store.ts'
import { reservationItems } from './reservations.tables.ts'

const database = testDatabase({ each: true })
const CLOCKS = [
  { clock: 'a clock that goes on', prepare: async () => {} },
  { clock: 'a clock that goes backwards', prepare: () => makeIdsRunBackwards(database) },
]

test.each(CLOCKS)(
  'moves of items and other lines are one history as they were written, by $clock',
  async ({ prepare }) => {
    await prepare()
    const booking = await openBooking(database)
    const held = await holdOne(booking)
    await payBy(booking, held, 'decline:insufficient_funds')
    await booking.jobs.run(booking.clock.now())
    await payBy(booking, held, 'approve')
    const { rows } = await database.db.execute<{ move: string }>(sql`
    select concat_ws(' ', h.from_status, '>', h.to_status, h.event) as move
    from ${historyOf(sql`${held.reservation.id}::uuid`)} h order by ${IN_ORDER}`)
    expect(rows.map(({ move }) => move)).toEqual([
      '> held held',
      '> held payment-declined',
      'held > ordering',
      'ordering > ordering ordered',
      'ordering > awaiting_ticket paid',
      'awaiting_ticket > ticketed ticketed',
    ])
    expect((await read(booking, held)).timeline.map(({ event }) => event)).toEqual([
      'held',
      'payment-declined',
      'ordered',
      'paid',
      'ticketed',
    ])
  },
)

test.each(CLOCKS)(
  'what was quoted before a change is known from what was quoted after it, by $clock',
  async ({ prepare }) => {
    await prepare()
    const booking = await openBooking(database)
    const { reservation } = await holdOne(booking)
    const { db } = database
    const [item] = await db.select().from(reservationItems).where(eq(reservationItems.reservationId, reservation.id))
    const itemId = item?.id ?? ''
    const at = booking.clock.now()
    const quote = async () => {
      const row = { itemId, reservationId: reservation.id, quote: {} as never, refund: 1, currency: 'BRL' as const }
      const [made] = await db
        .insert(reservationQuotes)
        .values({ ...row, createdBy: 'guest', createdAt: at, expiresAt: at })
        .returning()
      return made?.seq ?? 0
    }
    const before = await quote()
    await db.transaction((tx) =>
      record(tx, reservation.id, {
        itemId,
        from: 'confirmed',
        to: 'confirmed',
        event: 'stay-changed',
        by: 'guest',
        at,
      }),
    )
    const after = await quote()
    const since = [before, after].map((seq) =>
      db.transaction((tx) => isChangedSince(tx, { id: itemId, reservationId: reservation.id }, seq)),
    )
    expect(await Promise.all(since)).toEqual([true, false])
  },
)

test('no item changes its status without saying so among its moves', async () => {
  const booking = await openBooking(database)
  const { reservation } = await holdOne(booking)
  const silently = database.db
    .update(reservationItems)
    .set({ status: 'expired' })
    .where(eq(reservationItems.reservationId, reservation.id))
  expect(sqlState(await silently.catch((error: unknown) => error))).toBe('23514')
})
