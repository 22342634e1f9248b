import { beforeAll, describe, expect, test, vi } from 'vitest'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import { nightsOf, openHouse, requestStay } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  type Held,
  HOUR,
  newKey,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'
import { auditStays } from '#tests/support/stay-audit.ts'
import {
  answerChangeOf,
  askFor,
  BOOKED,
  booksOf,
  confirmedStay,
  LONGER,
  NIGHT,
  openConfirmed,
  payFor,
  pendingChange,
  quoteFor,
  SHORTER,
  sharedBooks,
  storyOf,
} from './change.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })
const ROUNDS = 5

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const open = (allotment?: number) => openConfirmed(database, 'approve', allotment)

/** Everything that must be true however a race went: the story is one, and nights, money and books belong to it. */
async function sound(booking: Booking, held: Held, nights: { before: string[]; after: string[] }, house: House) {
  await settle(booking)
  const [story = ''] = await storyOf(booking, held)
  const applied = story.endsWith('applied')
  expect(await nightsOf(booking, house)).toEqual(applied ? nights.after : nights.before)
  expect(await booksOf(booking, held)).toEqual(sharedBooks((applied ? 4 : 3) * NIGHT))
  expect(await auditStays(database.pool)).toEqual([])
  return story
}
type House = Awaited<ReturnType<typeof openHouse>>
const NIGHTS = { before: ['0/1', '0/1', '0/1', '0/0'], after: ['0/1', '0/1', '0/1', '0/1'] }

describe('of two who decide about a change at once one is right', () => {
  test('the owner who accepts, and the guest who withdraws', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking, house, held } = await open()
      const { id } = await pendingChange(booking, held)
      await Promise.allSettled([
        answerChangeOf(booking, house, held, { id, action: 'accept' }),
        booking.reservations.changes.withdraw(held.reservation.code, id, held.as),
      ])
      const story = await sound(booking, held, NIGHTS, house)
      expect(['unpaid pending accepted applied', 'unpaid pending withdrawn']).toContain(story)
    }
  })

  test('the owner who accepts, and the owner who declines in another window', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking, house, held } = await open()
      const { id } = await pendingChange(booking, held)
      const actions = ['accept', 'decline', 'accept'] as const
      await Promise.allSettled(actions.map((action) => answerChangeOf(booking, house, held, { id, action })))
      const story = await sound(booking, held, NIGHTS, house)
      expect(['unpaid pending accepted applied', 'unpaid pending declined']).toContain(story)
    }
  })

  test('the owner who accepts at the last moment, and the deadline', async () => {
    const { booking, house, held } = await open()
    const { id } = await pendingChange(booking, held)
    booking.clock.advance(24 * HOUR)
    await Promise.allSettled([
      booking.reservations.resume(),
      answerChangeOf(booking, house, held, { id, action: 'accept' }),
      booking.jobs.run(booking.clock.now()),
    ])
    expect(await sound(booking, held, NIGHTS, house)).toBe('unpaid pending lapsed')
  })

  test('the owner who accepts, and the guest who cancels the stay', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking, house, held } = await open()
      const { id } = await pendingChange(booking, held)
      const { code } = held.reservation
      const quote = await booking.reservations.cancelQuote(code, held.as)
      const [, cancelled] = await Promise.allSettled([
        answerChangeOf(booking, house, held, { id, action: 'accept' }),
        booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as),
      ])
      await settle(booking)
      const [story = ''] = await storyOf(booking, held)
      const status = stayItems(await read(booking, held))[0]?.status
      if (cancelled.status === 'fulfilled') {
        expect(story).toMatch(/withdrawn$/)
        expect(status).toBe('refunded')
        expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
        expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0', '0/0'])
        expect(await auditStays(database.pool)).toEqual([])
      } else {
        // The change was made first: what was quoted is of another stay.
        expect(cancelled.reason).toMatchObject({ code: 'reservation/quote-expired' })
        expect(await sound(booking, held, NIGHTS, house)).toMatch(/applied$/)
      }
    }
  })
})

test('a cancellation ends a change that is open, and everything comes back of both payments', async () => {
  const { booking, house, held } = await open()
  await pendingChange(booking, held, 'pix')
  const { code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as)
  expect(quote.refund.amount).toBe(3 * NIGHT)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  expect(await storyOf(booking, held)).toEqual(['unpaid pending withdrawn'])
  expect((await read(booking, held)).payments.map(({ status }) => status)).toEqual(['refunded', 'refunded'])
  expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
  expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0', '0/0'])
  expect(await auditStays(database.pool)).toEqual([])
})

test('two wishes at once are one open change, and the same request is one change however often it is sent', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { booking, house, held } = await open()
    const quotes = [await quoteFor(booking, held, LONGER), await quoteFor(booking, held, SHORTER)]
    const wishes = [...quotes, ...quotes].map(({ id, after }) =>
      booking.reservations.changes.request(held.reservation.code, { quoteId: id, totalSeen: after.total }, held.as),
    )
    const outcomes = await Promise.allSettled(wishes)
    expect(await storyOf(booking, held)).toHaveLength(1)
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'reservation/state' })
    const [first] = await storyOf(booking, held)
    expect(await nightsOf(booking, house)).toEqual(
      first === 'unpaid' ? ['0/1', '0/1', '0/1', '1/0'] : ['0/1', '0/1', '0/1'],
    )
    expect(await auditStays(database.pool)).toEqual([])
  }
})

test('the last room of an added night is for one: the guest who stays longer, or another', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { booking, house, held } = await open(1)
    const [longer, other] = await Promise.allSettled([
      askFor(booking, held),
      requestStay(booking, house, 'approve', { checkIn: '2027-01-23', nights: 1 }),
    ])
    expect([longer, other].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await nightsOf(booking, house))[3]).toBe(longer.status === 'fulfilled' ? '1/0' : '0/1')
    expect(await auditStays(database.pool)).toEqual([])
  }
})

test('two cards for one change take money once', async () => {
  const { booking, house, held } = await open()
  const { id } = await askFor(booking, held)
  await Promise.allSettled([1, 2, 3].map(() => payFor(booking, held, id)))
  await answerChangeOf(booking, house, held, { id, action: 'accept' })
  expect(await sound(booking, held, NIGHTS, house)).toBe('unpaid pending accepted applied')
})

test('two guests who shift their stays past one another never wait for each other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const booking = await openBooking(database)
    const house = await openHouse(booking, 3)
    const one = await confirmedStay(booking, house)
    const two = await confirmedStay(booking, house)
    const early = { ...BOOKED, checkIn: '2027-01-18', checkOut: '2027-01-21' }
    const late = { ...BOOKED, checkIn: '2027-01-22', checkOut: '2027-01-25' }
    const first = await askFor(booking, one, early)
    const second = await askFor(booking, two, late)
    await Promise.all([
      answerChangeOf(booking, house, one, { id: first.id, action: 'accept' }),
      answerChangeOf(booking, house, two, { id: second.id, action: 'accept' }),
    ])
    await settle(booking)
    expect(await storyOf(booking, one)).toEqual(['pending accepted applied'])
    expect(await storyOf(booking, two)).toEqual(['pending accepted applied'])
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '0/0', '0/1', '0/1', '0/1'])
    expect(await auditStays(database.pool)).toEqual([])
  }
})
