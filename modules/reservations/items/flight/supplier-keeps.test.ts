import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchFor } from '#modules/flights/sample-flights.ts'
import { changeTo } from '#modules/reservations/change-flight/flight-change.fixture.ts'
import { newKey, read, settle } from '#modules/reservations/reservations.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openSoldByDuffel } from './sold-by-duffel.fixture.ts'

/* What the airline keeps of a cancelled order is owed to it, whatever our own rules give back. */

const database = testDatabase()
let site: Awaited<ReturnType<typeof openSoldByDuffel>>
beforeAll(async () => {
  site = await openSoldByDuffel(database)
}, 60_000)
afterAll(() => site.server.close())

const DAY_MS = 86_400_000
const [PAID, TAXES] = [18_050, 4_050]
type Case = [string, days: number, { amount: string; to: string }, { back: number; kept: number }]

const CASES: Case[] = [
  [
    'less than the rule does: the rest is our fee',
    20,
    { amount: '150.00', to: 'balance' },
    { back: TAXES, kept: 3_050 },
  ],
  [
    'more than the rule lets us: the rest is our loss',
    1,
    { amount: '0.00', to: 'balance' },
    { back: PAID, kept: PAID },
  ],
  [
    'all of it, for a credit of the traveller with the airline',
    20,
    { amount: '180.50', to: 'airline_credits' },
    { back: TAXES, kept: PAID },
  ],
]

test.each(CASES)('an airline keeps %s', async (_, days, refund, { back, kept }) => {
  const { booking, server, book } = site
  server.state.refund = refund
  const held = await book()
  const { id, code, total } = held.reservation
  expect([total.amount, (await read(booking, held)).items[0]?.status]).toEqual([PAID, 'ticketed'])
  booking.clock.advance(days * DAY_MS)
  const quote = await booking.reservations.cancelQuote(code, held.as)
  expect(quote.refund.amount).toBe(back)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  expect((await read(booking, held)).status).toBe('refunded')
  const balances = await booking.ledger.balances({ reservationId: id })
  const open = balances.map(({ account, balance }) => [account, balance.amount]).filter(([, amount]) => amount !== 0)
  const sums = { 'provider:sandbox': PAID - back, 'supplier:duffel': -kept, fees: kept + back - PAID }
  expect(Object.fromEntries(open)).toEqual(
    Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0)),
  )
  expect((await booking.ledger.check()).filter((fault) => fault.reservationId === id)).toEqual([])
})

describe('an airline that keeps a part of flights that others have replaced', () => {
  const sumsOf = async (reservationId: string) => {
    const balances = await site.booking.ledger.balances({ reservationId })
    expect((await site.booking.ledger.check()).filter((fault) => fault.reservationId === reservationId)).toEqual([])
    const open = balances.map(({ account, balance }) => [account, balance.amount]).filter(([, sum]) => sum !== 0)
    return Object.fromEntries(open) as Record<string, number>
  }

  /** Changed nine days after it was bought, to flights of the same price: the fee of the change is what is paid. */
  async function changed() {
    const { booking, book, flights, server } = site
    server.state.script = [[{ change: { allowed: true, penalty_amount: '40.00', penalty_currency: 'USD' } }]]
    const held = await book()
    booking.clock.advance(9 * DAY_MS)
    const { options } = await flights.search(searchFor('GRU-LIS 2027-01-22', { currency: 'USD' }))
    const [item] = held.reservation.items
    const offer = { itemId: item?.id ?? '', offerId: options[0]?.fares[0]?.offerId ?? '' }
    const { toPay } = await changeTo(booking, held, offer)
    await settle(booking)
    expect((await read(booking, held)).items.map(({ status }) => status)).toEqual(['cancelled', 'ticketed'])
    return { held, fee: toPay.amount }
  }

  test('is owed that beside its price of the new ones; what the change cost beyond is ours', async () => {
    site.server.state.refund = { amount: '150.50', to: 'balance' }
    const { held, fee } = await changed()
    expect(fee).toBeGreaterThan(0)
    expect(await sumsOf(held.reservation.id)).toEqual({
      'provider:sandbox': PAID + fee,
      'supplier:duffel': -PAID - 3_000,
      'mark-ups': -fee,
      fees: 3_000,
    })
  })

  test('keeps it also when the new ones are cancelled, and no cent is lost', async () => {
    site.server.state.refund = { amount: '150.50', to: 'balance' }
    const { held, fee } = await changed()
    const { booking } = site
    site.server.state.refund = { amount: '100.50', to: 'balance' }
    const { code, id } = held.reservation
    booking.clock.advance(DAY_MS)
    const quote = await booking.reservations.cancelQuote(code, held.as)
    await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
    await settle(booking)
    const left = PAID + fee - quote.refund.amount
    const owed = 3_000 + 8_000
    expect(await sumsOf(id)).toEqual({ 'provider:sandbox': left, 'supplier:duffel': -owed, fees: owed - left })
  })
})
