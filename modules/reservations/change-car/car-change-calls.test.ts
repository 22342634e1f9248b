import { beforeAll, describe, expect, test } from 'vitest'
import type { CarOrdering } from '#modules/cars/index.ts'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { bookCarOf, booksOf, carOf, daysOf } from '#modules/reservations/items/car/car-booking.fixture.ts'
import {
  type Booking,
  type Held,
  newKey,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { auditCars } from '#tests/support/car-audit.ts'
import { testDatabase } from '#tests/support/database.ts'

/* Other times of a hire are written down, the depot is asked, and its answer is taken: what someone does between two of these. */

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const SHORTER = { pickUp: '2027-01-20T10:00', return: '2027-01-22T10:00' }
const LONGER = { pickUp: '2027-01-20T10:00', return: '2027-01-24T10:00' }
const [SOLD, FEWER] = ['20:1/0 21:1/0 22:1/0 23:1/0', '20:1/0 21:1/0 22:1/0']
const booksFor = (paid: number) => ({ sums: { 'provider:sandbox': paid, 'supplier:house-cars': -paid }, faults: [] })

/** Around the first call to the depot. */
type Around = { before?: () => unknown; after?: () => unknown }

async function open(around: Around) {
  let first = true
  const cars = (all: CarOrdering): CarOrdering => ({
    ...all,
    async applyChange(change) {
      const ours = first
      first = false
      if (ours) await around.before?.()
      const answer = await all.applyChange(change)
      if (ours) await around.after?.()
      return answer
    },
  })
  const booking = await openBooking(database, { cars })
  const depot = await sampleDepot(booking.db)
  return { booking, depot, held: await bookCarOf(booking, depot) }
}
type Open = Awaited<ReturnType<typeof open>>

/** Asked for as it was quoted. */
async function change(booking: Booking, { reservation, as }: Held, times = SHORTER) {
  const asked = { itemId: carOf(reservation).id, ...times }
  const quote = await booking.reservations.carChanges.quote(reservation.code, asked, as)
  if (quote.status !== 'possible') throw new Error(quote.sentence)
  const seen = { total: quote.after.total, back: quote.back, dueAtDepot: quote.dueAtDepot }
  return () => booking.reservations.carChanges.apply(reservation.code, { ...asked, seen }, as)
}

const returnOf = async (booking: Booking, held: Held) => carOf(await read(booking, held)).return
const quoted = async ({ booking, held }: Open) =>
  (await booking.reservations.cancelQuote(held.reservation.code, held.as)).id
const cancel = ({ booking, held }: Open, quoteId: string) =>
  booking.reservations.cancel(held.reservation.code, { quoteId, key: newKey() }, held.as)

test('an answer of the depot that is lost: the hire is what it was, then it is changed once', async () => {
  const { booking, depot, held } = await open({
    after: () => {
      throw new Error('the answer was lost')
    },
  })
  await expect((await change(booking, held))()).rejects.toMatchObject({ code: 'reservation/state' })
  expect(await daysOf(booking, depot)).toBe(FEWER)
  expect(await returnOf(booking, held)).toBe('2027-01-23T10:00')
  await settle(booking)
  expect(await returnOf(booking, held)).toBe(SHORTER.return)
  const after = await read(booking, held)
  expect(after).toMatchObject({ total: { amount: 22_400 }, refunds: [{ amount: { amount: 11_200 } }] })
  expect(after.timeline.filter(({ event }) => event === 'car-changed')).toHaveLength(1)
  expect(await booksOf(booking, held)).toEqual(booksFor(22_400))
  expect(await auditCars(database.pool)).toEqual([])
})

test('the same request after an answer that was lost finds the change made, once', async () => {
  const { booking, depot, held } = await open({
    after: () => {
      throw new Error('the answer was lost')
    },
  })
  const apply = await change(booking, held)
  await expect(apply()).rejects.toMatchObject({ code: 'reservation/state' })
  await expect(apply()).rejects.toMatchObject({ code: 'request/invalid' })
  expect(await returnOf(booking, held)).toBe(SHORTER.return)
  await settle(booking)
  expect(await daysOf(booking, depot)).toBe(FEWER)
  expect((await read(booking, held)).refunds).toHaveLength(1)
  expect(await auditCars(database.pool)).toEqual([])
})

describe('while the depot is asked', () => {
  test('the driver cancels the hire as it was: the change is made, and the quote is void', async () => {
    let quoteId = ''
    let refused: unknown
    const all: Open = await open({
      before: async () => {
        refused = await cancel(all, quoteId).catch((error: unknown) => error)
      },
    })
    const { booking, depot, held } = all
    const apply = await change(booking, held)
    quoteId = await quoted(all)
    await apply()
    expect(refused).toMatchObject({ code: 'reservation/quote-expired' })
    await settle(booking)
    expect(await daysOf(booking, depot)).toBe(FEWER)
    expect(await booksOf(booking, held)).toEqual(booksFor(22_400))
    await cancel(all, await quoted(all))
    await settle(booking)
    expect(await daysOf(booking, depot)).toBe('')
    expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
    expect(await auditCars(database.pool)).toEqual([])
  })

  test('another device changes it to other times: the first is made, the other sees another price', async () => {
    let other: (() => Promise<unknown>) | undefined
    let refused: unknown
    const all: Open = await open({
      before: async () => {
        refused = await other?.().catch((error: unknown) => error)
      },
    })
    const { booking, depot, held } = all
    const apply = await change(booking, held)
    other = await change(booking, held, LONGER)
    await apply()
    expect(refused).toMatchObject({ code: 'reservation/state' })
    await settle(booking)
    expect(await returnOf(booking, held)).toBe(SHORTER.return)
    expect(await daysOf(booking, depot)).toBe(FEWER)
    expect((await read(booking, held)).refunds).toHaveLength(1)
    expect(await auditCars(database.pool)).toEqual([])
  })

  test('another process goes on with it: it is made once', async () => {
    const all: Open = await open({
      before: async () => {
        const { clock, jobs } = all.booking
        const other = await openBooking(database, { clock, jobs })
        await other.reservations.resume()
      },
    })
    const { booking, held } = all
    await (await change(booking, held))()
    await settle(booking)
    expect((await read(booking, held)).refunds).toHaveLength(1)
    expect(await booksOf(booking, held)).toEqual(booksFor(22_400))
    expect(await auditCars(database.pool)).toEqual([])
  })

  test('the last unit of an added day is sold: nothing is changed, and nothing is left of it', async () => {
    const all: Open = await open({
      before: () =>
        database.pool.query(
          `insert into car_days (depot_id, car_class, day, units, sold) values ($1, 'ECMR', '2027-01-24', 2, 2)`,
          [all.depot.depotId],
        ),
    })
    const { booking, depot, held } = all
    await expect((await change(booking, held, LONGER))()).rejects.toMatchObject({ code: 'reservation/state' })
    expect(await returnOf(booking, held)).toBe('2027-01-23T10:00')
    expect(await daysOf(booking, depot)).toBe(`${SOLD} 24:2/0`)
    await database.pool.query('delete from car_days where depot_id = $1 and sold = 2', [depot.depotId])
    await settle(booking)
    expect(await returnOf(booking, held)).toBe('2027-01-23T10:00')
    expect(await auditCars(database.pool)).toEqual([])
  })
})

/** Those that were made, and where the hire is then; what is taken and what came back belong to it. */
async function race({ booking, depot, held }: Open, all: readonly (() => Promise<unknown>)[]) {
  const outcomes = await Promise.allSettled(all.map((apply) => apply()))
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  // One who comes later still may find that it is so already.
  expect(['reservation/state', 'request/invalid']).toEqual(expect.arrayContaining(refusals))
  await settle(booking)
  const longer = (await returnOf(booking, held)) === LONGER.return
  expect(await daysOf(booking, depot)).toBe(longer ? `${SOLD} 24:1/0` : FEWER)
  expect((await read(booking, held)).refunds).toHaveLength(longer ? 0 : 1)
  expect(await auditCars(database.pool)).toEqual([])
  return outcomes.length - refusals.length
}

test('two devices at once: one change is made, or one after the other as it was seen', async () => {
  for (let round = 0; round < 5; round++) {
    const same = await open({})
    const three = [await change(same.booking, same.held)]
    while (three.length < 3) three.push(await change(same.booking, same.held))
    expect(await race(same, three)).toBe(1)
    const all = await open({})
    const { booking, held } = all
    // Shorter after longer gives back what was seen; longer after shorter would cost more than was seen.
    expect(await race(all, [await change(booking, held), await change(booking, held, LONGER)])).toBeGreaterThan(0)
  }
})
