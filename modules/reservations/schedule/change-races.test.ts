import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import {
  type Booking,
  bookOne,
  type Held,
  holdRequestFor,
  newKey,
  openBooking,
  read,
  seatsTaken,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { answer, changeFlights, changeOf, later } from './schedule-change.fixture.ts'

const database = testDatabase()
let booking: Booking
let heldBefore: number
beforeEach(async () => {
  booking = await openBooking(database)
  heldBefore = (await seatsTaken(booking)).held
}, 60_000)
afterEach(async () => {
  expect((await seatsTaken(booking)).held).toBe(heldBefore)
})

const callers = testCallers()
const rui = callers.staff('superadmin').identity
const eva = callers.staff('superadmin', { firstName: 'Eva' }).identity

/** A paid journey that the airline has put off by five hours. */
async function changed(): Promise<{ held: Held; changeId: string }> {
  const held = await bookOne(booking)
  return { held, changeId: changeOf(await changeFlights(booking, held, (slices) => later(slices, 300))) }
}

type Changed = Awaited<ReturnType<typeof changed>>
type Way = { name: string; go: (changed: Changed) => Promise<unknown> }

const answering = (name: 'accept' | 'refund'): Way => ({
  name,
  go: ({ held, changeId }) => answer(booking, held, { changeId, answer: name }),
})
const rebooking = (day: string): Way => ({
  name: `rebook to ${day}`,
  async go({ held, changeId }) {
    const { offerId } = await holdRequestFor(booking, { slices: `GRU-LIS ${day}` })
    return answer(booking, held, { changeId, answer: 'rebook', offerId })
  },
})
/** The yes to a quote that was shown before the race. */
async function cancelling({ held }: Changed): Promise<Way> {
  const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
  booking.clock.advance(1000)
  const go = () => booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: newKey() }, held.as)
  return { name: 'cancel', go }
}
async function staffCancelling({ held }: Changed): Promise<Way> {
  const { id } = held.reservation
  const quote = await booking.reservations.staff.quote(id, rui, 'en')
  booking.clock.advance(1000)
  const request = { quoteId: quote.id, refund: null, reason: 'the traveller has called', key: newKey() }
  const go = async () => {
    const { requestId } = await booking.reservations.staff.cancel(id, request, rui)
    if (requestId) await booking.reservations.staff.approve(requestId, eva)
  }
  return { name: 'cancel', go }
}

/** What the traveller is left with, in one word; anything between two words is no end. */
async function endOf(held: Held): Promise<string> {
  await settle(booking)
  const after = await read(booking, held)
  await expectSound(booking, { ...held, reservation: after }, expect)
  const items = after.items.map(({ status }) => status).join()
  const back = after.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
  const flying = back === 0 && after.status === 'confirmed'
  const [first] = flightItems(after)
  if (flying && items === 'ticketed' && first?.scheduleChange?.status === 'accepted') return 'accept'
  if (flying && after.items.length > 1 && /^(cancelled,)+ticketed$/.test(items)) return 'rebook'
  if (back === after.total.amount && after.status === 'refunded' && items === 'refunded') return 'refund'
  return `${after.status}: ${items}, ${back} of ${after.total.amount} back`
}

const TWO_DEVICES: Way[] = [
  answering('accept'),
  answering('refund'),
  rebooking('2027-01-22'),
  answering('refund'),
  rebooking('2027-01-23'),
  answering('accept'),
  rebooking('2027-01-22'),
]
const rotated = <T>(list: readonly T[], by: number) => [...list.slice(by), ...list.slice(0, by)]

describe('of many answers to one change', () => {
  test.each(Array.from({ length: 8 }, (_, turn) => turn))(
    'one has its effect, however they meet (%i)',
    async (turn) => {
      const journey = await changed()
      const ways = [...TWO_DEVICES, await cancelling(journey), await staffCancelling(journey)]
      const inTurn = rotated(ways, turn)
      const answers = await Promise.allSettled(inTurn.map(({ go }) => go(journey)))
      const end = await endOf(journey.held)
      expect(['accept', 'refund', 'rebook']).toContain(end)
      const heard = inTurn.filter((_, index) => answers[index]?.status === 'fulfilled').map(({ name }) => name)
      const fitting = { accept: /^accept$/, refund: /^(refund|cancel)$/, rebook: /^rebook/ }[end] ?? /never/
      expect(heard.filter((name) => !fitting.test(name))).toEqual([])
      expect(heard.length).toBeGreaterThan(0)
      // A traveller who asked for the same flights as a late one may hear that their seats are gone.
      const refused = { code: expect.stringMatching(/^reservation\/|^offer\/sold-out$/) }
      for (const one of answers) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused)
    },
  )

  const PAIRS = [
    [answering('accept'), answering('refund')],
    [answering('refund'), rebooking('2027-01-22')],
    [rebooking('2027-01-22'), rebooking('2027-01-23')],
    [answering('accept'), rebooking('2027-01-23')],
  ] as const
  test.each(PAIRS.map((pair) => [pair.map(({ name }) => name).join(' and '), pair] as const))(
    '%s, sent at once: one is refused',
    async (_name, pair) => {
      for (const inTurn of [pair, pair.toReversed()]) {
        const journey = await changed()
        const answers = await Promise.allSettled(inTurn.map(({ go }) => go(journey)))
        expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        expect(['accept', 'refund', 'rebook']).toContain(await endOf(journey.held))
      }
    },
  )
})

test('a quote that was shown because of the change ends when the change is accepted', async () => {
  const journey = await changed()
  const { go } = await cancelling(journey)
  await answer(booking, journey.held, { changeId: journey.changeId, answer: 'accept' })
  await expect(go(journey)).rejects.toMatchObject({ code: 'reservation/quote-expired' })
  expect(await endOf(journey.held)).toBe('accept')
})

test('the same request for the money, sent again while the airline is silent, is the same request', async () => {
  let silent = true
  booking = await openBooking(database, {
    flights: (flights) => ({
      ...flights,
      cancel: (...args) => (silent ? Promise.reject(new Error('read timeout')) : flights.cancel(...args)),
    }),
  })
  const journey = await changed()
  const { go } = answering('refund')
  await go(journey)
  await go(journey)
  await expect(answering('accept').go(journey)).rejects.toMatchObject({ code: 'reservation/state' })
  silent = false
  expect(await endOf(journey.held)).toBe('refund')
})

test('seats that were taken for an answer that came too late go back at once', async () => {
  const journey = await changed()
  const { go } = rebooking('2027-01-22')
  await answer(booking, journey.held, { changeId: journey.changeId, answer: 'refund' })
  await expect(go(journey)).rejects.toMatchObject({ code: 'reservation/state' })
  expect((await seatsTaken(booking)).held).toBe(heldBefore)
  expect(await endOf(journey.held)).toBe('refund')
})

test('other flights than those that were taken are another answer, and come too late', async () => {
  const journey = await changed()
  const { go } = rebooking('2027-01-22')
  await go(journey)
  await expect(rebooking('2027-01-23').go(journey)).rejects.toMatchObject({ code: 'reservation/state' })
  expect(await endOf(journey.held)).toBe('rebook')
})
