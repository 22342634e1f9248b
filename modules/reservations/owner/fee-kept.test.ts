import { beforeAll, expect, test } from 'vitest'
import {
  answerChangeOf,
  booksOf,
  hoursBeforeArrival,
  LONGER,
  pendingChange,
} from '#modules/reservations/change/change.fixture.ts'
import {
  type Booking,
  type Held,
  newKey,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { setSite } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type House, openHouse, requestStay, stayIdOf } from './stay-booking.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const ACCEPT = { action: 'accept', reason: '' } as const
/** From the day on which the bookings of these tests are made. */
const CHEAPER = { feeSteps: [{ from: '2026-11-21', percent: 10 }] }
const DEARER = { feeSteps: [{ from: '2026-11-21', percent: 35 }] }
const shared = (paid: number, percent: number) => {
  const fee = (paid * percent) / 100
  return { sums: { 'provider:sandbox': paid, owner: fee - paid, 'platform-fee': -fee }, faults: [] }
}
const accept = async (booking: Booking, house: House, held: Held) =>
  booking.reservations.owners.answer(await stayIdOf(booking, house, held), ACCEPT, house.ownerId)

test('a stay keeps the fee of the day on which it was booked: through accept, change, statement and cancellation', async () => {
  const booking = await openBooking(database)
  const house = await openHouse(booking, 4)
  const old = await requestStay(booking, house)
  setSite(CHEAPER)
  const fresh = await requestStay(booking, house)
  setSite(DEARER)

  const rows = await booking.reservations.owners.list(house.ownerId)
  const promised = (held: Held) =>
    rows.find((row) => row.reservation_code === held.reservation.code)?.owner_amount.amount
  expect([promised(old), promised(fresh)]).toEqual([72_000, 81_000])
  await accept(booking, house, old)
  await accept(booking, house, fresh)
  expect(await booksOf(booking, old)).toEqual(shared(90_000, 20))
  expect(await booksOf(booking, fresh)).toEqual(shared(90_000, 10))

  const { id } = await pendingChange(booking, fresh, 'approve', LONGER)
  const [asked] = (await booking.reservations.owners.list(house.ownerId)).filter(({ change }) => change)
  expect(asked?.change?.owner_difference.amount).toBe(27_000)
  await answerChangeOf(booking, house, fresh, { id, action: 'accept' })
  await settle(booking)
  expect(await booksOf(booking, fresh)).toEqual(shared(120_000, 10))

  const paying = await booking.reservations.owners.payable({ ownerId: house.ownerId })
  expect(paying.map(({ feePercent }) => feePercent).toSorted()).toEqual([10, 20])
  const sums = await booking.reservations.owners.payableSums({ ownerId: house.ownerId, from: '2026-01-01' })
  expect(sums.map(({ feePercent, count }) => [feePercent, count]).toSorted()).toEqual([
    [10, 1],
    [20, 1],
  ])

  // What the policy keeps of a stay that ends late is shared by the same fee.
  hoursBeforeArrival(booking, 10)
  const { code } = fresh.reservation
  const quote = await booking.reservations.cancelQuote(code, fresh.as)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, fresh.as)
  await settle(booking)
  const kept = 120_000 - quote.refund.amount
  expect([kept > 0, (await read(booking, fresh)).status]).toEqual([true, expect.stringMatching(/refunded|cancelled/)])
  expect(await booksOf(booking, fresh)).toEqual(shared(kept, 10))
})

test('the database refuses another fee, and the check finds a share that is not by it', async () => {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  setSite(CHEAPER)
  const held = await requestStay(booking, house)
  await accept(booking, house, held)
  const { id } = held.reservation
  const of = sql`where reservation_id = ${id}`
  await expect(booking.db.execute(sql`update reservation_items set fee_percent = 20 ${of}`)).rejects.toMatchObject({
    cause: { constraint: 'reservation_items_fee_kept' },
  })
  await booking.db.transaction(async (tx) => {
    await tx.execute(sql`alter table reservation_items disable trigger reservation_items_fee_kept`)
    await tx.execute(sql`update reservation_items set fee_percent = 20 ${of}`)
    await tx.execute(sql`alter table reservation_items enable trigger reservation_items_fee_kept`)
  })
  const { faults } = await booksOf(booking, held)
  expect(faults.map(({ what }) => what.replace(/stay:[\w-]+/, 'stay'))).toEqual(
    expect.arrayContaining(["the owner's part of share:stay", 'our part of share:stay']),
  )
})
