import { beforeEach, describe, expect, test } from 'vitest'
import { and, eq } from '#platform/database/query.ts'
import { PASSWORD } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { partnerPayoutChanged } from './index.ts'
import { BANK, FIVE, forgetPartners, openPartners, type PartnersWorld } from './partners.fixture.ts'
import { partnerHistory, payoutDetails } from './partners.tables.ts'

const HOUR = 3_600_000
const database = testDatabase()
let count = 0

beforeEach(() => forgetPartners(database))

const joined = (world: PartnersWorld) => world.join({ ...FIVE, email: `payee${++count}@example.com` })
type Joined = Awaited<ReturnType<typeof joined>>

const change = ({ call }: PartnersWorld, { headers }: Joined, details: object = BANK, password = PASSWORD) =>
  call('PUT', '/hotel-owner/payout-details', { headers, payload: { password, details } })

const detailsOf = async ({ businessesOf }: PartnersWorld['module'], { id }: Joined) =>
  (await businessesOf([id])).get(id)?.details

describe('new payout details', () => {
  test('wait 72 hours; until then those before are in force', async () => {
    const world = await openPartners(database)
    const { module, clock, jobs } = world
    const olga = await joined(world)
    const answer = await change(world, olga)
    expect(answer.json().data).toMatchObject({
      in_force: { payment_method: 'paypal', paypal_email: 'o••••@example.com' },
      waiting: {
        payment_method: 'bank_transfer',
        bank_name: 'Banco do Brasil',
        bank_account_number: '•••• 69-6',
        effective_at: '2026-11-24T12:00:00.000Z',
      },
    })
    clock.advance(72 * HOUR - 1)
    await jobs.run(clock.now())
    expect(await detailsOf(module, olga)).toMatchObject({ paypal_email: FIVE.paypal_email })
    clock.advance(1)
    // Before the job has run: time has done it already.
    expect(await detailsOf(module, olga)).toMatchObject({ bank_account_number: '00210169-6' })
    expect(await module.payoutStateOf(olga.id)).toMatchObject({
      in_force: { payment_method: 'bank_transfer' },
      waiting: null,
    })
    await jobs.run(clock.now())
    expect(await detailsOf(module, olga)).toMatchObject({ bank_account_number: '00210169-6' })
    const trace = await database.db.select().from(partnerHistory).where(eq(partnerHistory.ownerId, olga.id))
    expect(trace.map(({ what }) => what)).toEqual(['registered', 'payout-changed', 'payout-in-force'])
    const rows = await database.db.select().from(payoutDetails).where(eq(payoutDetails.ownerId, olga.id))
    expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'replaced'])
  })

  test('are told at once to the address of the account and to the one that was paid until now', async () => {
    const world = await openPartners(database)
    const { mail, events, jobs, clock } = world
    const heard: object[] = []
    await events.subscribe(partnerPayoutChanged, 'test', async ({ data }) => void heard.push(data))
    const olga = await joined(world)
    const before = mail.posted.length
    await change(world, olga)
    const told = mail.posted.slice(before)
    expect(told.map(({ recipient }) => recipient)).toEqual([`payee${count}@example.com`, FIVE.paypal_email])
    for (const { subject, text } of told) {
      expect(subject).toBe('Your payout details will change')
      expect(text).toContain('Pousada do Farol')
      expect(text).toContain('•••• 69-6')
      expect(text).not.toContain('00210169')
      expect(text).toContain('https://jangada.example/hotel-owner/settings')
    }
    await jobs.run(clock.now())
    const effectiveAt = '2026-11-24T12:00:00.000Z'
    expect(heard).toEqual([{ ownerId: olga.id, what: 'waiting', effectiveAt }])
  })

  test('can be taken back until they are in force, by their owner only', async () => {
    const world = await openPartners(database)
    const { call, clock, jobs, module, mail } = world
    const olga = await joined(world)
    const rui = await joined(world)
    await change(world, olga)
    const cancel = ({ headers }: Joined) => call('DELETE', '/hotel-owner/payout-details/waiting', { headers })
    expect((await cancel(rui)).json()).toMatchObject({ code: 'partner/state' })
    const both = await Promise.all([cancel(olga), cancel(olga)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(mail.posted.at(-1)?.subject).toBe('Your payout details stay the same')
    clock.advance(73 * HOUR)
    await jobs.run(clock.now())
    expect(await detailsOf(module, olga)).toMatchObject({ payment_method: 'paypal' })
    await change(world, olga, { payment_method: 'paypal', paypal_email: 'late@example.com' })
    clock.advance(72 * HOUR)
    expect((await cancel(olga)).statusCode).toBe(409)
    expect(await detailsOf(module, olga)).toMatchObject({ paypal_email: 'late@example.com' })
  })

  test('that replace others that waited begin to wait anew', async () => {
    const world = await openPartners(database)
    const { clock, jobs, module } = world
    const olga = await joined(world)
    await change(world, olga)
    clock.advance(71 * HOUR)
    await change(world, olga, { payment_method: 'paypal', paypal_email: 'second@example.com' })
    clock.advance(2 * HOUR)
    await jobs.run(clock.now())
    expect(await detailsOf(module, olga)).toMatchObject({ paypal_email: FIVE.paypal_email })
    clock.advance(70 * HOUR)
    await jobs.run(clock.now())
    expect(await detailsOf(module, olga)).toMatchObject({ paypal_email: 'second@example.com' })
  })

  test('of several at once one waits, and exactly one is in force at the end', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const details = (i: number) => ({ payment_method: 'paypal', paypal_email: `p${i}@example.com` })
    await Promise.all([1, 2, 3, 4].map((i) => change(world, olga, details(i))))
    const waiting = and(eq(payoutDetails.ownerId, olga.id), eq(payoutDetails.status, 'waiting'))
    expect(await database.db.select().from(payoutDetails).where(waiting)).toHaveLength(1)
    world.clock.advance(72 * HOUR)
    await world.jobs.run(world.clock.now())
    const active = and(eq(payoutDetails.ownerId, olga.id), eq(payoutDetails.status, 'active'))
    expect(await database.db.select().from(payoutDetails).where(active)).toHaveLength(1)
  })

  test('need the password, and what the method needs', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    expect((await change(world, olga, BANK, 'wrong')).json()).toMatchObject({ fields: [{ field: 'password' }] })
    const without = await change(world, olga, { ...BANK, bank_name: '' })
    expect(without.json().fields).toEqual([{ field: 'details.bank_name', message: 'Bank name is required' }])
    expect((await world.module.payoutStateOf(olga.id)).waiting).toBeNull()
  })

  test('keep nothing that belongs to another method', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    await change(world, olga, { ...BANK, paypal_email: 'left@example.com', payment_notes: 'By Friday, please' })
    const { waiting } = await world.module.payoutStateOf(olga.id)
    expect(waiting).toMatchObject({ paypal_email: null, payment_notes: 'By Friday, please' })
  })
})

describe('who else is paid to the same account', () => {
  const sharing = async ({ module }: PartnersWorld, { id }: Joined) =>
    (await module.registrationOf(id))?.sharing.map((one) => one.id)

  test('is found however the account is typed, also while new details wait, and after they were replaced', async () => {
    const world = await openPartners(database)
    const [olga, rosa, nina] = [await joined(world), await joined(world), await joined(world)]
    // All three registered with one PayPal account.
    expect(await sharing(world, olga)).toEqual([rosa.id, nina.id])
    await change(world, rosa, BANK)
    await change(world, nina, { ...BANK, bank_account_number: ' 0021 0169.6 ' })
    expect(await sharing(world, rosa)).toEqual([olga.id, nina.id])
    expect((await database.db.select().from(payoutDetails)).every(({ mark }) => mark !== null)).toBe(true)
  })

  test('is nobody where only the mark is the same, and what is older than marks gets one', async () => {
    const world = await openPartners(database)
    const [olga, rosa] = [await joined(world), await joined(world)]
    const other = { ...BANK, bank_account_number: '99999-1' }
    await change(world, rosa, other)
    await database.db.update(payoutDetails).set({ mark: 7 })
    await database.db
      .delete(payoutDetails)
      .where(and(eq(payoutDetails.ownerId, rosa.id), eq(payoutDetails.status, 'active')))
    expect(await sharing(world, olga)).toEqual([])
    await database.db.update(payoutDetails).set({ mark: null })
    await world.jobs.send(database.db, 'partners.mark-payout', {})
    await world.jobs.run(world.clock.now())
    const marks = (await database.db.select().from(payoutDetails)).map(({ mark }) => mark)
    expect(new Set(marks).size).toBe(2)
    expect(marks).not.toContain(null)
  })
})
