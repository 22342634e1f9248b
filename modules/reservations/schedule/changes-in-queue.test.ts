import { beforeAll, expect, test } from 'vitest'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { type Booking, bookOne, type Held, openBooking } from '#modules/reservations/reservations.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'
import { changeFlights, later } from './schedule-change.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

/** The supplier has put the flights off by two hours. */
async function change(booking: Booking, held: Held) {
  return flightItems(await changeFlights(booking, held, (slices) => later(slices, 120)))[0]
}

const inQueue = async ({ ticketing }: Booking, { reservation }: Held) =>
  (await ticketing.list({})).rows.filter(({ code }) => code === reservation.code)

test('a change comes before staff once, within a day, and leaves the queue when the traveller has accepted', async () => {
  const booking = await openBooking(database)
  const held = await bookOne(booking)
  expect(await inQueue(booking, held)).toEqual([])
  const item = await change(booking, held)
  const rows = await inQueue(booking, held)
  expect(rows).toMatchObject([{ category: 'schedule_change', purpose: 'review', itemId: item?.id, status: 'open' }])
  const wait = Date.parse(rows[0]?.limit ?? '') - booking.clock.now().getTime()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(24 * 3_600_000)
  const request = { changeId: item?.scheduleChange?.id ?? '', answer: 'accept' } as const
  await booking.reservations.answerScheduleChange(held.reservation.code, request, held.as)
  expect(await inQueue(booking, held)).toEqual([])
})

test('a cancelled booking leaves the queue with its change', async () => {
  const booking = await openBooking(database)
  const held = await bookOne(booking)
  await change(booking, held)
  const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
  await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: crypto.randomUUID() }, held.as)
  expect(await inQueue(booking, held)).toEqual([])
})
