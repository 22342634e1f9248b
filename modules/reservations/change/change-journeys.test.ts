import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type House, requestStay } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  type Held,
  HOUR,
  newKey,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { addDays } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import { testDatabase } from '#tests/support/database.ts'
import { auditStays } from '#tests/support/stay-audit.ts'
import { answerChangeOf, askFor, BOOKED, booksOf, changeOf, openConfirmed, payFor } from './change.fixture.ts'

const JOURNEYS = 12

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const action = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    shift: fc.integer({ min: -3, max: 4 }),
    nights: fc.integer({ min: 1, max: 6 }),
    children: fc.integer({ min: 0, max: 1 }),
    /** How far it goes at once. */
    upTo: fc.constantFrom('nothing', 'pay', 'accept'),
  }),
  fc.record({ do: fc.constant('pay' as const), how: fc.constantFrom('approve', 'pix', 'fail-capture') }),
  fc.record({ do: fc.constantFrom('accept', 'accept', 'accept', 'decline', 'withdraw', 'rival') }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(0, 1, 25, 24 * 57) }),
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** What is not possible just now is refused in words; anything else is a defect. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // The price may also be impossible, which the fixture tells as an Error with the sentence.
    if (!isAppError(error) && !/sold out|check-in|do not fit/.test(String(error))) throw error
  }
}

type Scene = { booking: Booking; house: House; held: Held }

async function act({ booking, house, held }: Scene, one: Action): Promise<void> {
  const id = changeOf({ reservation: await read(booking, held) })?.id ?? ''
  if (!id && one.do !== 'ask' && one.do !== 'wait' && one.do !== 'rival') return
  switch (one.do) {
    case 'ask': {
      const checkIn = addDays(BOOKED.checkIn, one.shift)
      const childAges = Array.from({ length: one.children }, () => 5)
      const request = { checkIn, checkOut: addDays(checkIn, one.nights), adults: 2, childAges }
      const { id: asked, quote } = await askFor(booking, held, request)
      if (one.upTo === 'nothing') return
      if (quote.toPay.amount > 0) await payFor(booking, held, asked, 'approve')
      if (one.upTo === 'accept') await answerChangeOf(booking, house, held, { id: asked, action: 'accept' })
      return
    }
    case 'pay':
      if (changeOf({ reservation: await read(booking, held) })?.toPay.amount === 0) return
      return void (await payFor(booking, held, id, one.how as 'approve'))
    case 'accept':
    case 'decline':
      return void (await answerChangeOf(booking, house, held, { id, action: one.do }))
    case 'withdraw':
      return void (await booking.reservations.changes.withdraw(held.reservation.code, id, held.as))
    case 'rival':
      return void (await requestStay(booking, house, 'approve', { checkIn: '2027-01-22', nights: 2 }))
    case 'wait':
      booking.clock.advance(one.hours * HOUR)
      return settle(booking)
  }
}

/** At rest, the money, the books, the nights and the item agree, whatever has happened. */
async function expectSound({ booking, held }: Scene): Promise<void> {
  await settle(booking)
  expect(await auditStays(database.pool)).toEqual([])
  const view = await read(booking, held)
  const { sums, faults } = await booksOf(booking, held)
  expect(faults).toEqual([])
  const open = ['pending', 'accepted', 'unpaid'].includes(changeOf({ reservation: view })?.status ?? '')
  if (view.status !== 'confirmed' || open) return
  const { amount } = view.total
  expect(sums['provider:sandbox']).toBe(amount)
  expect((sums['owner'] ?? 0) + (sums['platform-fee'] ?? 0)).toBe(-amount)
  expect(sums['deposits'] ?? 0).toBe(0)
}

async function cancel({ booking, held }: Scene): Promise<number> {
  const { code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  return quote.refund.amount
}

test('whatever guest, owner, rivals and time do, every cent and every night is someone’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
      const scene = await openConfirmed(database)
      const { booking } = scene
      for (const one of actions) await attempt(() => act(scene, one))
      await expectSound(scene)
      const before = await read(booking, scene.held)
      if (!before.cancellable) return
      const refund = await cancel(scene)
      await expectSound(scene)
      expect((await read(booking, scene.held)).status).toBe(refund > 0 ? 'refunded' : 'cancelled')
      const { sums } = await booksOf(booking, scene.held)
      expect(sums['provider:sandbox'] ?? 0).toBe(before.total.amount - refund)
    }),
    { numRuns: JOURNEYS },
  )
}, 120_000)
