import { expect, test } from 'vitest'
import { sqlState } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { historyOf } from './history.ts'
import { holdOne, openBooking, payBy, read } from './reservations.fixture.ts'
import { reservationItems } from './reservations.tables.ts'

const database = testDatabase()

test('moves of items and other lines of a reservation are one history, in the order in which they were written', async () => {
  const booking = await openBooking(database)
  const held = await holdOne(booking)
  await payBy(booking, held, 'decline:insufficient_funds')
  await booking.jobs.run(booking.clock.now())
  await payBy(booking, held, 'approve')
  const { rows } = await database.db.execute<{ move: string }>(sql`
    select concat_ws(' ', h.from_status, '>', h.to_status, h.event) as move
    from ${historyOf(sql`${held.reservation.id}::uuid`)} h order by h.id`)
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
})

test('no item changes its status without saying so among its moves', async () => {
  const booking = await openBooking(database)
  const { reservation } = await holdOne(booking)
  const silently = database.db
    .update(reservationItems)
    .set({ status: 'expired' })
    .where(eq(reservationItems.reservationId, reservation.id))
  expect(sqlState(await silently.catch((error: unknown) => error))).toBe('23514')
})
