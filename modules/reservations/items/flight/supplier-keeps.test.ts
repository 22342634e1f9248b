import { afterAll, beforeAll, expect, test } from 'vitest'
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
