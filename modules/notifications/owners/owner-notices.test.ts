import { beforeEach, expect, test } from 'vitest'
import { ownerClosed } from '#modules/accounts/index.ts'
import { listingDecided } from '#modules/hotels/index.ts'
import { payoutMoved } from '#modules/ledger/index.ts'
import { partnerPayoutChanged, partnerVerificationChanged } from '#modules/partners/index.ts'
import { createEvents, type EventKind } from '#platform/events.ts'
import { newId } from '#platform/ids.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { ownerNoticesApi } from './owner-notices.api.ts'
import { OWNER_NOTICES, OWNER_NOTICES_SHOWN } from './owner-notices.contract.ts'
import { ownerNotices } from './owner-notices.tables.ts'
import { openOwnerNotices } from './owner-notices.ts'

const [OLGA, RUI] = [newId(), newId()]
const database = testDatabase()
beforeEach(() => database.db.delete(ownerNotices))

async function open() {
  const { db } = database
  const clock = fixedClock('2030-11-21T12:05:00Z')
  const jobs = manualJobs()
  const events = createEvents(jobs)
  const board = await openOwnerNotices({ db, clock, events })
  async function happen<Data extends object>(kind: EventKind<Data>, data: Data, times = 1) {
    await db.transaction((tx) => events.publish(tx, kind, data))
    const [job] = jobs.sent
    for (let again = 1; job && again < times; again++) jobs.sent.push(structuredClone(job))
    await jobs.run(clock.now())
  }
  return { board, happen, clock }
}
const LISTING = { hotelId: newId(), ownerId: OLGA, hotelName: 'Pousada do Farol', reason: null }
const MONEY = { payoutId: newId(), ownerId: OLGA, amount: 26_452, currency: 'BRL', detail: null }

test('each thing that an owner wants to hear of makes one notice, however often it is told', async () => {
  const { board, happen } = await open()
  for (const target of ['listing', 'changes'] as const)
    for (const decision of ['approve', 'reject', 'request_revision'] as const)
      if (target === 'listing' || decision !== 'request_revision')
        await happen(listingDecided, { ...LISTING, target, decision }, 3)
  for (const to of ['verified', 'rejected', 'pending'] as const)
    await happen(partnerVerificationChanged, { ownerId: OLGA, from: 'pending', to })
  for (const news of ['sent', 'paid', 'returned'] as const) await happen(payoutMoved, { ...MONEY, news })
  for (const what of ['waiting', 'in-force', 'cancelled'] as const)
    await happen(partnerPayoutChanged, { ownerId: OLGA, what, effectiveAt: '2030-11-24T12:00:00Z' })
  const { unread, rows } = await board.listOf(OLGA, 'en')
  expect(rows.map(({ kind }) => kind).toReversed()).toEqual(OWNER_NOTICES.filter((kind) => kind !== 'news'))
  expect(unread).toBe(OWNER_NOTICES.length - 1)
  expect(rows.at(-1)).toMatchObject({ hotel_id: LISTING.hotelId, hotel_name: 'Pousada do Farol', amount: null })
  expect(rows.find(({ kind }) => kind === 'payout-paid')?.amount).toEqual({ amount: 26_452, currency: 'BRL' })
  expect(await board.listOf(RUI, 'en')).toEqual({ unread: 0, rows: [] })
})

test('what was seen is read, what came meanwhile is not, and nothing of others', async () => {
  const { board, clock } = await open()
  const until = new Date('2030-11-21T12:00:00Z')
  const later = new Date(until.getTime() + 1)
  const notices = [
    { ownerId: OLGA, at: until },
    { ownerId: RUI, at: until },
    { ownerId: OLGA, at: later },
  ]
  const rest = { kind: 'verified', hotelName: '' } as const
  await database.db.insert(ownerNotices).values(notices.map((one) => ({ ...one, ...rest, eventId: newId() })))
  const { unread, rows } = await board.readUntil(OLGA, until, 'en')
  expect([unread, rows.map(({ read_at }) => read_at)]).toEqual([1, [null, clock.now().toISOString()]])
  clock.advance(1000)
  expect((await board.readUntil(OLGA, until, 'en')).rows).toEqual(rows)
  expect((await board.listOf(RUI, 'en')).unread).toBe(1)
})

test('the newest are shown, all that are unread count, and they end with the account', async () => {
  const { board, happen } = await open()
  const many = Array.from({ length: OWNER_NOTICES_SHOWN + 3 }, (_, index) => ({
    ownerId: OLGA,
    eventId: newId(),
    kind: 'verified' as const,
    hotelName: String(index),
    at: new Date(Date.UTC(2030, 0, 1, 0, index)),
  }))
  await database.db.insert(ownerNotices).values(many)
  const { unread, rows } = await board.listOf(OLGA, 'en')
  expect([unread, rows.length, rows[0]?.hotel_name]).toEqual([33, OWNER_NOTICES_SHOWN, '32'])
  await happen(ownerClosed, { ownerId: RUI })
  expect((await board.listOf(OLGA, 'en')).unread).toBe(33)
  await happen(ownerClosed, { ownerId: OLGA })
  expect(await board.listOf(OLGA, 'en')).toEqual({ unread: 0, rows: [] })
})

test('over the API an owner reads and marks, and nobody else comes in', async () => {
  const { board, happen } = await open()
  await happen(listingDecided, { ...LISTING, target: 'listing', decision: 'approve' })
  const callers = testCallers()
  const app = await apiOf(ownerNoticesApi(board), { callers })
  expect((await app.inject({ url: '/hotel-owner/notices' })).statusCode).toBe(401)
  const { headers } = callers.owner({ id: OLGA })
  const first = (await app.inject({ url: '/hotel-owner/notices', headers })).json().data
  expect(first).toMatchObject({ unread: 1, rows: [{ kind: 'listing-approved', read_at: null }] })
  const mark = { method: 'POST', url: '/hotel-owner/notices/read', headers } as const
  expect((await app.inject({ ...mark, payload: { until: 'now' } })).statusCode).toBe(400)
  const after = await app.inject({ ...mark, payload: { until: first.rows[0].at } })
  expect(after.json().data.unread).toBe(0)
})

test('what staff wrote is there once, in the language of the page', async () => {
  const { board, clock } = await open()
  const texts = {
    en: { title: 'New terms', text: 'From May on.' },
    'pt-BR': { title: 'Novos termos', text: 'A partir de maio.' },
  }
  const news = { ownerId: OLGA, eventId: newId(), texts, path: '/terms', at: clock.now() }
  for (let times = 0; times < 2; times++) await database.db.transaction((tx) => board.addNews(tx, news))
  expect((await board.listOf(OLGA, 'pt-BR')).rows).toMatchObject([
    { kind: 'news', news: { title: 'Novos termos', text: 'A partir de maio.', path: '/terms' } },
  ])
  expect((await board.listOf(OLGA, 'en')).rows[0]?.news?.title).toBe('New terms')
})
