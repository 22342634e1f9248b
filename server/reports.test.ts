import { beforeAll, expect, test } from 'vitest'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import { REPORT_IDS, type ReportId, type ReportView } from '#modules/reports/reports.contract.ts'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/*
 * Reports over what was truly done: stays that were booked, accepted, stayed in and paid out, a flight that was cancelled, searches, a chat and
 * a ticket, all of it through the API.
 */
const database = testDatabase()
let market: Market

beforeAll(async () => {
  market = await openMarket(database)
  await flyAndCancel()
  const trip = [{ origin: 'LIS', destination: 'JFK', date: inDays(40) }]
  for (let times = 0; times < 2; times++)
    await market.done('/api/flights/search', { body: { slices: trip, adults: 1 } })
  await market.done('/api/chat/sessions', { body: { initial_message: 'Hello' } })
  const told = { name: 'Ana', email: 'ana@example.com', topic: 'other', message: 'A question.' }
  await market.done('/api/support/requests', { body: told })
  await market.work()
}, 240_000)

const inDays = (days: number) => new Date(market.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function flyAndCancel() {
  const { done, clock } = market
  const slices = [{ origin: 'GRU', destination: 'GIG', date: inDays(60) }]
  const found = await done<FlightResults>('/api/flights/search', { body: { slices, adults: 1 } })
  const fare = found.options[0]?.fares[0]
  type Held = { reservation: { code: string; total: object }; key: string }
  const { reservation, key } = await done<Held>('/api/reservations', {
    key: true,
    body: {
      offerId: fare?.offerId,
      totalSeen: fare?.total,
      travellers: [
        {
          type: 'adult',
          givenNames: 'Anacleta',
          surname: 'Quixadense',
          birthDate: '1980-02-03',
          gender: 'F',
          nationality: 'BR',
          document: { kind: 'passport', number: 'QX77712', country: 'BR', expires: '2035-01-01' },
        },
      ],
      contact: { email: 'ana@example.com', phone: '+5585987654321' },
    },
  } as never)
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A Q' }
  const { token } = await done<{ token: string }>('/sandbox-pay/tokens', { body: card })
  const at = `/api/reservations/${reservation.code}`
  const method = { kind: 'card', token, instalments: 1 }
  const pays = { bearer: key, key: true, body: { method, totalSeen: reservation.total } }
  await done(`${at}/payments`, pays as never)
  await market.site.jobs.run(clock.now())
  const quote = await done<{ id: string }>(`${at}/cancel-quote`, { bearer: key, body: {} })
  await done(`${at}/cancel`, { bearer: key, key: true, body: { quoteId: quote.id } } as never)
  await market.work()
}

const YEAR = 'period=own&from=2026-01-01&to=2027-12-31&by=month'

async function read(id: ReportId, query = YEAR): Promise<ReportView> {
  return market.done<ReportView>(`/api/admin/reports/${id}?${query}`, { method: 'GET', bearer: market.staff[0] })
}

const total = ({ columns, totals }: ReportView, key: string) =>
  totals.map(({ currency, values }) => [currency, values[columns.findIndex((one) => one.key === key)]])

async function onAccounts(like: string, sign: 1 | -1, kinds?: readonly string[]) {
  const { rows } = await database.db.execute<{ currency: string; sum: string }>(sql`
    select currency, sum(amount) as sum from ledger_entries join ledger_postings on ledger_postings.id = posting_id
    where account like ${like} and (${kinds === undefined} or kind = any(${sql.param([...(kinds ?? [])])}::text[]))
    group by currency order by currency`)
  return rows.map(({ currency, sum }) => [currency, sign * Number(sum)])
}

test.each([
  ['sales', 'paid', 'provider:%', 1, ['capture']],
  ['sales', 'net', 'provider:%', 1, undefined],
  ['refunds', 'amount', 'provider:%', -1, ['refund']],
  ['fees', 'shared', 'platform-fee', -1, ['share']],
  ['owner-payables', 'closing', 'owner:%', -1, undefined],
  ['owner-payables', 'paidOut', 'owner:%', 1, ['payout']],
  ['supplier-payables', 'delivered', 'supplier:%', -1, ['fulfil']],
  ['payouts', 'net', 'payouts', -1, undefined],
] as const)('%s: %s is what the ledger says of %s', async (id, key, account, sign, kinds) => {
  const wanted = await onAccounts(account, sign, kinds)
  expect(wanted.some(([, sum]) => sum !== 0)).toBe(true)
  expect(total(await read(id), key)).toEqual(wanted)
  const split = await read(id, `${YEAR}&split=product`)
  expect(total(split, key)).toEqual(wanted)
})

test('sales are told apart by product and market', async () => {
  const named = async (split: string) => [
    ...new Set((await read('sales', `${YEAR}&split=${split}`)).lines.map((one) => one.name)),
  ]
  expect((await named('product')).toSorted()).toEqual(['Flights', 'Stays'])
  expect(await named('market')).toEqual(['Brazil'])
  const stays = await read('sales', `${YEAR}&product=stay`)
  const flights = await read('sales', `${YEAR}&product=flight`)
  const of = (view: ReportView) => Number(total(view, 'paid')[0]?.[1])
  expect([of(stays) > 0, of(flights) > 0]).toEqual([true, true])
  expect(of(stays) + of(flights)).toBe(Number(total(await read('sales'), 'paid')[0]?.[1]))
})

test('what is not money is counted from what was done', async () => {
  const values = async (id: ReportId) => {
    const view = await read(id)
    const all = Object.fromEntries(view.columns.map(({ key }, at) => [key, view.totals[0]?.values[at]]))
    return { ...all, names: view.lines.slice(0, 3).map(({ name }) => name) }
  }
  expect(await values('cancellations')).toMatchObject({ cancelled: 1, byTraveller: 1 })
  expect(await values('conversion')).toMatchObject({ paid: expect.any(Number), searches: 3, failed: 1 })
  expect(await values('routes')).toMatchObject({
    booked: 1,
    cancelled: 1,
    names: ['São Paulo (GRU) → Rio de Janeiro (GIG)'],
  })
  const cities = await values('destinations')
  expect(cities).toMatchObject({ cars: 0 })
  expect(Number((cities as { stays?: number }).stays)).toBeGreaterThan(1)
  expect(await values('unmet-demand')).toMatchObject({ searches: 2, names: ['Flights: Lisbon (LIS) → New York (JFK)'] })
  expect(await values('chat')).toMatchObject({ chats: 1 })
  // The chat that nobody answered became a ticket, too.
  expect(await values('tickets')).toMatchObject({ opened: 2, solved: 0 })
  expect(await values('missed-chats')).toMatchObject({ chats: 1, missed: 1, open: 1, closed: 0, toTickets: 1 })
  expect(await values('promises')).toMatchObject({ opened: 2, names: ['Urgent', 'High', 'Normal'] })
  expect(await values('by-hour')).toMatchObject({ chats: 1, missed: 1, tickets: 2, names: ['00:00', '01:00', '02:00'] })
  const taxes = await read('taxes', `${YEAR}&split=product`)
  expect(taxes.lines.length).toBeGreaterThan(0)
})

test('every report is answered however it is asked for', async () => {
  for (const id of REPORT_IDS)
    for (const query of [
      '',
      'period=today&compare=year',
      'period=this-year&by=week&split=market&compare=before',
      'period=last-month&split=product&currency=USD',
      'product=stay&market=PT&period=last-quarter',
    ]) {
      const view = await read(id, query)
      expect([id, query, view.id, view.columns.length > 0]).toEqual([id, query, id, true])
      for (const { values, before } of view.lines)
        for (const row of [values, before ?? []]) expect([0, view.columns.length]).toContain(row.length)
    }
})
