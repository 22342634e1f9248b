import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Flights } from '#modules/flights/index.ts'
import { newsOfChange, WEBHOOK_SECRET } from '#modules/flights/sample-duffel.fixture.ts'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { openSoldByDuffel } from '#modules/reservations/items/flight/sold-by-duffel.fixture.ts'
import {
  type Booking,
  bookOne,
  type Held,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { testDatabase } from '#tests/support/database.ts'
import { answer, changeFlights, changeOf, later } from './schedule-change.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

type Accept = Flights['acceptChange']

const openWith = (acceptChange: Accept) =>
  openBooking(database, { flights: (flights) => ({ ...flights, acceptChange }) })

const inQueue = async ({ ticketing }: Booking, { reservation }: Held) =>
  (await ticketing.list({})).rows.filter(({ code }) => code === reservation.code)

test.each([
  ['that the traveller has accepted', 120, true],
  ['that gives no choice', 5, false],
])('a supplier hears the yes to a change %s, once', async (_, minutes, asks) => {
  const accept = vi.fn<Accept>(async () => ({ status: 'accepted' }))
  const booking = await openWith(accept)
  const held = await bookOne(booking)
  const changed = await changeFlights(booking, held, (slices) => later(slices, minutes))
  const request = { changeId: changeOf(changed), answer: 'accept' } as const
  expect(accept).toHaveBeenCalledTimes(asks ? 0 : 1)
  for (let times = 0; asks && times < 3; times++) await answer(booking, held, request)
  await settle(booking)
  expect(accept.mock.calls).toEqual([['house', { orderRef: expect.any(String), changeId: expect.any(String) }]])
  expect(await inQueue(booking, held)).toEqual([])
})

test('a supplier that is not told of a refund or another flight is told nothing', async () => {
  const accept = vi.fn<Accept>(async () => ({ status: 'accepted' }))
  const booking = await openWith(accept)
  const held = await bookOne(booking)
  const changed = await changeFlights(booking, held, () => null)
  await answer(booking, held, { changeId: changeOf(changed), answer: 'refund' })
  await settle(booking)
  expect(accept).not.toHaveBeenCalled()
})

test('a yes that the supplier does not take comes before staff; one that it cannot hear now is told again', async () => {
  const answers: Awaited<ReturnType<Accept>>[] = [{ status: 'refused', reason: 'settle it with the airline' }]
  const accept = vi.fn<Accept>(async () => {
    const next = answers.shift()
    if (!next) throw new Error('out of reach')
    return next
  })
  const booking = await openWith(accept)
  const held = await bookOne(booking)
  const changed = await changeFlights(booking, held, (slices) => later(slices, 120))
  await answer(booking, held, { changeId: changeOf(changed), answer: 'accept' })
  await settle(booking)
  expect(await inQueue(booking, held)).toMatchObject([{ category: 'schedule_change', status: 'open' }])
  expect(flightItems(await read(booking, held))[0]?.status).toBe('ticketed')
  const other = await bookOne(booking)
  const moved = await changeFlights(booking, other, (slices) => later(slices, 120))
  await answer(booking, other, { changeId: changeOf(moved), answer: 'accept' })
  await expect(booking.jobs.run(booking.clock.now())).rejects.toThrow('out of reach')
  answers.push({ status: 'accepted' })
  await settle(booking)
  expect(accept).toHaveBeenCalledTimes(3)
  expect(await inQueue(booking, other)).toEqual([])
})

test('from Duffel’s webhook to the traveller’s yes: a flight that it sold is moved, and it hears so', async () => {
  const { booking, flights: sold, server, book } = await openSoldByDuffel(database)
  try {
    const held = await book()
    expect(flightItems(await read(booking, held))[0]?.status).toBe('ticketed')
    const change = server.change({ later: 120 })
    const rawBody = newsOfChange(change.order_id)
    const signature = signWebhook(Buffer.from(WEBHOOK_SECRET), rawBody, booking.clock.now())
    await sold.hear('duffel', { headers: { 'x-duffel-signature': signature }, rawBody })
    await settle(booking)
    const changed = await read(booking, held)
    expect(flightItems(changed)[0]?.status).toBe('schedule_changed')
    expect(booking.told.map(({ news }) => news)).toContain('schedule-changed')
    await answer(booking, held, { changeId: changeOf(changed), answer: 'accept' })
    await settle(booking)
    const [flight] = flightItems(await read(booking, held))
    expect([flight?.status, flight?.slices[0]?.departure.local]).toEqual(['ticketed', '2027-01-20T12:00'])
    expect(change.action_taken).toBe('accepted')
    await expect(sold.hear('duffel', { headers: {}, rawBody })).rejects.toMatchObject({ code: 'webhook/rejected' })
    await expect(sold.hear(randomUUID(), { headers: {}, rawBody })).rejects.toMatchObject({ code: 'webhook/rejected' })
  } finally {
    await server.close()
  }
})
