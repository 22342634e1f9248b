import { beforeAll, describe, expect, test } from 'vitest'
import { POLICIES } from '#modules/hotels/hotels.contract.ts'
import type { CancellationStepView } from '#modules/rights/cancellation.contract.ts'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openHouse, requestStay, stayIdOf } from './owner/stay-booking.fixture.ts'
import {
  type Booking,
  bookOne,
  type Held,
  holdOne,
  holdRequestFor,
  openBooking,
  read,
  settle,
} from './reservations.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

/** One way and return, sold in Brazil, sold abroad to Brazil, and with nothing of Brazil in it. */
const JOURNEYS = {
  'sold in Brazil': 'GRU-LIS 2027-01-20',
  'there and back': 'GRU-LIS 2027-01-20, LIS-GRU 2027-02-03',
  'sold abroad, to Brazil': 'LIS-GRU 2027-01-20',
  'nothing of Brazil': 'JFK-LHR 2027-01-20',
  'leaves within the week': 'LIS-GRU 2026-11-24',
} as const

const CASES = Object.entries(JOURNEYS).flatMap(([name, slices]) =>
  (['light', 'standard', 'flex'] as const).map((family) => [name, family, slices] as const),
)

/** Before each boundary, at it, after it. */
function momentsOf(steps: readonly CancellationStepView[]): number[] {
  return steps.flatMap(({ until }) => (until ? [-1, 0, 1].map((shift) => Date.parse(until) + shift) : []))
}

const promisedAt = (steps: readonly CancellationStepView[], now: number) =>
  steps.find(({ until }) => until === null || now < Date.parse(until))?.refund

describe('what is promised before the purchase is what the quote gives', () => {
  test.each(CASES)('%s, %s', async (_name, family, slices) => {
    const booking = await openBooking(database)
    const request = await holdRequestFor(booking, { slices, family })
    const opened = await booking.flights.open(request.offerId)
    if (opened.status !== 'open') throw new Error(opened.status)
    const { cancellation } = opened.offer.fare
    const held = await bookOne(booking, { over: request })
    const told = await read(booking, held)
    expect(told.status).toBe('confirmed')
    expect(stepsOf(told)).toEqual(cancellation)
    const moments = momentsOf(cancellation)
    expect(moments.length).toBeGreaterThan(0)
    for (const moment of moments) {
      await turnTo(booking, moment)
      expect(await quoted(booking, held), new Date(moment).toISOString()).toEqual(promisedAt(cancellation, moment))
    }
  })
})

test.each(POLICIES)('a stay by the policy %s comes back as its page says', async (policy) => {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  const { hotelId, ownerId } = house
  await booking.db.execute(sql`update hotels set policy = ${policy} where id = ${hotelId}`)
  const held = await requestStay(booking, house)
  await booking.reservations.owners.answer(
    await stayIdOf(booking, house, held),
    { action: 'accept', reason: '' },
    ownerId,
  )
  const told = stepsOf(await read(booking, held))
  expect(stepsOf(held.reservation)).toEqual(told)
  for (const moment of momentsOf(told)) {
    await turnTo(booking, moment)
    expect(await quoted(booking, held), new Date(moment).toISOString()).toEqual(promisedAt(told, moment))
  }
})

test('a hold tells of what is paid now, and the promise begins with the payment', async () => {
  const booking = await openBooking(database)
  const held = await holdOne(booking, { slices: 'JFK-LHR 2027-01-20', family: 'light' })
  booking.clock.advance(10 * 60_000)
  const [first] = stepsOf(await read(booking, held))
  const day = booking.clock.now().getTime() + 24 * 3_600_000
  expect(first).toMatchObject({ until: new Date(day + 1).toISOString(), refund: held.reservation.total, by: 'promise' })
})

test('what came back before, and what is over, are not promised again', async () => {
  const booking = await openBooking(database)
  const held = await bookOne(booking)
  const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
  await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: 'key-cancel-once' }, held.as)
  await settle(booking)
  expect(stepsOf(await read(booking, held))).toEqual([])
})

function stepsOf({ items: [item] }: Held['reservation']): CancellationStepView[] {
  return (item?.cancellation ?? []).map(({ sentence: _, ...step }) => step)
}

async function turnTo({ clock }: Booking, moment: number) {
  clock.advance(moment - clock.now().getTime())
}

async function quoted({ reservations }: Booking, { reservation, as }: Held) {
  return (await reservations.cancelQuote(reservation.code, as)).refund
}
