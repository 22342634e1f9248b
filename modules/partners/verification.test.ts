import { beforeEach, describe, expect, test } from 'vitest'
import { addDemonstrationOwners, ROLES } from '#modules/accounts/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { createVault } from '#platform/vault.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addDemonstrationPartners, partnerVerificationChanged } from './index.ts'
import { FIVE, forgetPartners, openPartners, type PartnersWorld } from './partners.fixture.ts'
import { partners } from './partners.tables.ts'
import { VERIFICATION_STATUSES } from './verification.contract.ts'
import { VERIFICATION_MOVES } from './verification.ts'

const database = testDatabase()
let count = 0

beforeEach(() => forgetPartners(database))

const joined = (world: PartnersWorld, changes: object = {}) =>
  world.join({ ...FIVE, email: `partner${++count}@example.com`, ...changes })
type Decision = { seen?: string; reason?: string; updated_at?: string }
const decide = async (world: PartnersWorld, id: string, what: 'verify' | 'reject', payload: Decision = {}) => {
  const [row] = await database.db.select().from(partners).where(eq(partners.ownerId, id))
  const updated_at = (row?.updatedAt ?? new Date()).toISOString()
  return world.call('POST', `/admin/hotel-owners/${id}/${what}`, {
    headers: world.as('verifier'),
    payload: {
      seen: 'pending',
      updated_at,
      ...(what === 'reject' && { reason: 'The CNPJ belongs to another company.' }),
      ...payload,
    },
  })
}
const statusOf = async (world: PartnersWorld, { headers }: { headers: Record<string, string> }) =>
  (await world.call('GET', '/hotel-owner/auth/profile', { headers })).json().data.verification_status
const audited = async ({ audit }: PartnersWorld, id: string) =>
  (await audit.list({ subject: `owner:${id}`, limit: 50 })).rows.map(({ action, permission }) => [action, permission])

const put = (world: PartnersWorld, { headers }: { headers: Record<string, string> }, payload: object) =>
  world.call('PUT', '/hotel-owner/auth/profile', { headers, payload })

describe('deciding', () => {
  test('verifies: told by mail and event, audited, in the history', async () => {
    const world = await openPartners(database)
    const { events, jobs, clock, mail, call, as } = world
    const heard: object[] = []
    await events.subscribe(partnerVerificationChanged, 'test', async ({ data }) => void heard.push(data))
    const olga = await joined(world)
    expect((await decide(world, olga.id, 'verify')).json()).toEqual({ success: true })
    expect(await statusOf(world, olga)).toBe('verified')
    await jobs.run(clock.now())
    expect(heard).toEqual([{ ownerId: olga.id, from: 'pending', to: 'verified' }])
    expect(mail.posted.at(-1)).toMatchObject({
      recipient: `partner${count}@example.com`,
      subject: 'Your business is verified',
    })
    expect(await audited(world, olga.id)).toEqual([['owner.verified', 'owners.verify']])
    const detail = await call('GET', `/admin/hotel-owners/${olga.id}`, { headers: as('auditor') })
    expect(detail.json().history).toMatchObject([
      { what: 'registered', by: 'owner' },
      { what: 'verified', by: expect.stringMatching(/^staff:/) },
    ])
  })

  test('rejects with a reason, which the owner reads in the mail and the profile', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const without = await decide(world, olga.id, 'reject', { reason: ' ' })
    expect(without.json().fields).toEqual([
      { field: 'reason', message: 'Explain why, so that the owner knows what to change.' },
    ])
    expect((await decide(world, olga.id, 'reject')).statusCode).toBe(200)
    expect(world.mail.posted.at(-1)?.text).toContain('“The CNPJ belongs to another company.”')
    const { data } = (await world.call('GET', '/hotel-owner/auth/profile', olga)).json()
    expect(data).toMatchObject({
      verification_status: 'rejected',
      verification_reason: 'The CNPJ belongs to another company.',
    })
    expect((await decide(world, olga.id, 'verify', { seen: 'rejected' })).statusCode).toBe(200)
    const after = (await world.call('GET', '/hotel-owner/auth/profile', olga)).json().data
    expect(after).toMatchObject({ verification_status: 'verified', verification_reason: null })
  })

  test('a rejection ends the sale of the owner with it, and a later yes opens it again', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const stopped = async () =>
      (await database.pool.query('select from stopped_owners where owner_id = $1', [olga.id])).rowCount
    expect(await stopped()).toBe(0)
    await decide(world, olga.id, 'reject')
    expect(await stopped()).toBe(1)
    expect(world.mail.posted.at(-1)?.text).toContain('your hotels take no new bookings and nothing is paid out')
    await decide(world, olga.id, 'verify', { seen: 'rejected' })
    expect(await stopped()).toBe(0)
  })

  test('is about what was seen: of two who decide at once one is told', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const both = await Promise.all([decide(world, olga.id, 'verify'), decide(world, olga.id, 'reject')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'partner/state',
      error: 'Someone else has already decided on this partner. Reload the page to see the decision.',
    })
  })

  test('is about the profile that was seen, too', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const detail = await world.call('GET', `/admin/hotel-owners/${olga.id}`, { headers: world.as('verifier') })
    const { updated_at } = detail.json()
    world.clock.advance(1000)
    await world.call('PUT', '/hotel-owner/auth/profile', { ...olga, payload: { tax_id: '00.000.000/0001-91' } })
    const late = await decide(world, olga.id, 'verify', { updated_at })
    expect(late.json()).toMatchObject({
      code: 'partner/state',
      error: 'The owner has changed the profile in the meantime. Reload the page and check it again.',
    })
    expect(await statusOf(world, olga)).toBe('pending')
  })

  test('follows the table of moves, from every status', async () => {
    const world = await openPartners(database)
    const decided = { verified: 'verify', rejected: 'reject' } as const
    for (const from of VERIFICATION_STATUSES) {
      for (const [to, what] of Object.entries(decided)) {
        const olga = await joined(world)
        if (from !== 'pending') await decide(world, olga.id, decided[from])
        const answer = await decide(world, olga.id, what, { seen: from })
        const may = (VERIFICATION_MOVES[from] as readonly string[]).includes(to)
        expect([from, to, answer.statusCode]).toEqual([from, to, may ? 200 : 409])
      }
    }
  })

  test('nobody is verified whose address is not proved', async () => {
    const world = await openPartners(database)
    const { data } = (await world.register({ ...FIVE, email: `partner${++count}@example.com` })).json()
    const answer = await decide(world, data.hotelOwner.id, 'verify')
    expect(answer.json()).toMatchObject({
      code: 'partner/state',
      error: 'This owner has not confirmed their email address yet. Verify the partner after that.',
    })
    const verified = { verification: 'verified' as const, decidedAt: new Date() }
    const forced = database.db.update(partners).set(verified).where(eq(partners.ownerId, data.hotelOwner.id))
    await expect(forced).rejects.toMatchObject({ cause: { constraint: 'partners_confirmed' } })
  })

  test('is for who may: by role', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const may = { read: ['superadmin', 'support', 'verifier', 'auditor'], verify: ['superadmin', 'verifier'] }
    for (const role of ROLES) {
      const headers = world.as(role)
      const at = `/admin/hotel-owners/${olga.id}`
      const reads = await Promise.all(['/admin/hotel-owners', at].map((url) => world.call('GET', url, { headers })))
      expect(reads.map(({ statusCode }) => [role, statusCode])).toEqual(
        Array(2).fill([role, may.read.includes(role) ? 200 : 403]),
      )
      const full = await world.call('GET', `${at}/payout-details`, { headers })
      expect([role, full.statusCode]).toEqual([role, may.verify.includes(role) ? 200 : 403])
      const act = await world.call('POST', `${at}/reject`, {
        headers,
        payload: { seen: 'verified', updated_at: '2026-11-21T12:00:00Z', reason: 'No.' },
      })
      expect([role, act.statusCode]).toEqual([role, may.verify.includes(role) ? 409 : 403])
    }
    for (const url of ['/admin/hotel-owners', `/admin/hotel-owners/${olga.id}`])
      expect((await world.call('GET', url, olga)).statusCode).toBe(401)
    expect((await decide(world, '01990000-0000-7000-8000-000000000000', 'verify')).statusCode).toBe(404)
  })
})

describe('changing the profile', () => {
  test('changes what is given and leaves the rest, for its owner only', async () => {
    const world = await openPartners(database)
    const [olga, rui] = [await joined(world), await joined(world)]
    const before = (await world.call('GET', '/hotel-owner/auth/profile', olga)).json().data
    const given = { last_name: 'Prado Lima', city: 'Fortaleza', website_url: 'https://farol.example', locale: 'pt-BR' }
    const answer = await put(world, olga, given)
    expect(answer.json().data).toEqual({ ...before, ...given })
    const others = (await world.call('GET', '/hotel-owner/auth/profile', rui)).json().data
    expect(others).toMatchObject({ last_name: 'Prado', city: 'Jericoacoara' })
    expect((await put(world, olga, { website_url: '' })).json().data.website_url).toBeNull()
    expect((await put(world, olga, { phone: '' })).json().fields).toEqual([
      { field: 'phone', message: 'Phone is required' },
    ])
  })

  test('another company or tax id is verified again; anything else is not', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    await decide(world, olga.id, 'verify')
    await put(world, olga, { phone: '+55 85 91234-5678', city: 'Fortaleza' })
    expect(await statusOf(world, olga)).toBe('verified')
    await put(world, olga, { tax_id: '00.000.000/0001-91' })
    expect(await statusOf(world, olga)).toBe('pending')
    expect(world.mail.posted.at(-1)?.subject).toBe('We are verifying your business again')
  })

  test('cannot change what only staff may', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    await put(world, olga, { verification_status: 'verified', email: 'other@example.com', id: 'x' })
    const { data } = (await world.call('GET', '/hotel-owner/auth/profile', olga)).json()
    expect(data).toMatchObject({ verification_status: 'pending', email: `partner${count}@example.com` })
  })
})

test('a decision is owed two business days after the address is proved, and after another company once more', async () => {
  const world = await openPartners(database)
  const olga = await joined(world)
  const { staff } = world.module
  const dueOf = async () => (await staff.find(`partner${count}@example.com`, 1))[0]?.due
  const HOUR = 3_600_000
  // A Saturday at noon: the two days begin on Monday in Brasília.
  expect(await dueOf()).toBe('2026-11-25T03:00:00.000Z')
  const { open } = await staff.waiting()
  world.clock.advance(Date.parse('2026-11-25T03:00:00.001Z') - world.clock.now().getTime())
  expect((await staff.waiting()).late).toBe(open)
  await decide(world, olga.id, 'verify')
  expect(await dueOf()).toBeNull()
  expect((await staff.waiting()).open).toBe(open - 1)
  world.clock.advance(HOUR)
  await put(world, olga, { tax_id: '00.000.000/0001-91' })
  expect(await dueOf()).toBe('2026-11-27T04:00:00.001Z')
})

describe('the list of staff', () => {
  const list = async (world: PartnersWorld, query = '') =>
    (await world.call('GET', `/admin/hotel-owners${query}`, { headers: world.as('support') })).json()

  test('finds by name, company and address, by status, and pages', async () => {
    const world = await openPartners(database)
    const olga = await joined(world, { company_name: 'Pousada 100% Vento' })
    const zilda = await joined(world, { first_name: 'Zilda', company_name: 'Hotel Mar' })
    await decide(world, zilda.id, 'verify')
    const ids = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id)
    expect(ids(await list(world)).sort()).toEqual([olga.id, zilda.id].sort())
    expect(ids(await list(world, '?text=100%25'))).toEqual([olga.id])
    expect(ids(await list(world, '?text=zilda'))).toEqual([zilda.id])
    expect(ids(await list(world, `?text=PARTNER${count}@example`))).toEqual([zilda.id])
    expect(ids(await list(world, '?status=pending'))).toEqual([olga.id])
    expect(await list(world, '?text=nobody')).toMatchObject({ rows: [], total: 0, pages: 1 })
    expect(await list(world, '?page=2')).toMatchObject({ rows: [], total: 2, page: 2, pages: 1 })
    expect((await list(world)).counts).toEqual({ pending: 1, verified: 1, rejected: 0 })
    const { rows } = await world.audit.list({ subject: 'owners', limit: 50 })
    expect(rows.length).toBeGreaterThanOrEqual(8)
    expect(rows[0]).toMatchObject({ action: 'owners.listed', permission: 'owners.read', detail: { rows: '2' } })
    expect(JSON.stringify(rows)).not.toContain('zilda')
  })

  test('finds all whom a text names, however many they are', async () => {
    const world = await openPartners(database)
    const { id } = await joined(world)
    const many = 600
    await database.db.execute(sql`with copied as (
      insert into owners select (jsonb_populate_record(o, jsonb_build_object(
        'id', uuidv7(), 'email', 'copy' || n || '@many.example'))).* from owners o, generate_series(1, ${many}) n
      where o.id = ${id} returning id)
      insert into partners select (jsonb_populate_record(p, jsonb_build_object('owner_id', copied.id))).*
      from partners p, copied where p.owner_id = ${id}`)
    expect((await list(world, '?text=many.example')).total).toBe(many)
    const last = await list(world, `?text=many.example&page=${many / 25}`)
    expect(last.rows).toHaveLength(25)
  })

  test('shows who has not confirmed the address only when asked', async () => {
    const world = await openPartners(database)
    await world.register({ ...FIVE, email: `partner${++count}@example.com` })
    expect(await list(world)).toMatchObject({ total: 0 })
    expect(await list(world, '?confirmed=no')).toMatchObject({ total: 1, rows: [{ email_confirmed: false }] })
    await joined(world)
    expect((await list(world, '?confirmed=all')).total).toBe(2)
  })

  test('a page has 25', async () => {
    const world = await openPartners(database)
    const { id } = await joined(world)
    const [row] = await database.db.select().from(partners).where(eq(partners.ownerId, id))
    if (!row) throw new Error('no partner')
    const opened = await Promise.all(
      Array.from({ length: 25 }, () =>
        database.db.transaction((tx) =>
          world.accounts.owners.open(tx, {
            email: `partner${++count}@example.com`,
            firstName: 'A',
            lastName: 'B',
            locale: 'en',
            passwordHash: null,
            userAgent: '',
          }),
        ),
      ),
    )
    await database.db.insert(partners).values(opened.map(({ id: ownerId }) => ({ ...row, ownerId })))
    expect((await list(world)).rows).toHaveLength(25)
    expect(await list(world, '?page=2')).toMatchObject({ total: 26, pages: 2, rows: [{ documents: 0 }] })
  })
})

describe('what staff read', () => {
  test('is everything but the payout details in full, with warnings, and each look is audited', async () => {
    const world = await openPartners(database)
    const olga = await joined(world, { tax_id: '11.222.333/0001-82' })
    const at = `/admin/hotel-owners/${olga.id}`
    const headers = { ...world.as('verifier'), 'accept-language': 'pt-BR' }
    const detail = await world.call('GET', at, { headers })
    expect(detail.json()).toMatchObject({
      phone: FIVE.phone,
      registered_by: 'five-step',
      documents: [],
      payout: { in_force: { paypal_email: 'o••••@example.com' }, waiting: null },
      warnings: [
        {
          field: 'tax_id',
          message: 'Os dígitos verificadores deste CNPJ não conferem. Compare com o Cartão CNPJ.',
        },
      ],
    })
    expect(detail.body).not.toContain(FIVE.paypal_email)
    const full = await world.call('GET', `${at}/payout-details`, { headers })
    expect(full.json()).toMatchObject({ payment_method: 'paypal', paypal_email: FIVE.paypal_email })
    expect(await audited(world, olga.id)).toEqual([
      ['owner.payout-read', 'owners.verify'],
      ['owner.read', 'owners.read'],
    ])
    const unknown = await world.call('GET', '/admin/hotel-owners/01990000-0000-7000-8000-000000000000', { headers })
    expect(unknown.statusCode).toBe(404)
  })

  test('an invented partner is read like any other, whether or not it has a bank of its own', async () => {
    const world = await openPartners(database)
    const [id, now] = [newId(), world.clock.now()]
    const email = `partner${++count}@example.com`
    await database.db.transaction(async (tx) => {
      const person = { id, email, firstName: 'Davi', lastName: 'Nobre', locale: 'pt-BR' as const, password: null }
      await addDemonstrationOwners(tx, [person], now)
      const none = { dateOfBirth: null, registrationNumber: null, website: null, addressLine2: null }
      const details = { ...none, phone: '+55', taxId: '1', addressLine1: 'Rua A', postalCode: '60000-000' }
      const place = { city: 'Belém', state: 'PA', country: 'Brazil', businessType: 'hotel' as const }
      const partner = { ownerId: id, companyName: 'Nobre Hospedagem', ...place, details, bank: null }
      await addDemonstrationPartners(tx, { vault: createVault(Buffer.alloc(32, 7)), now }, [partner])
    })
    const detail = await world.call('GET', `/admin/hotel-owners/${id}`, { headers: world.as('support') })
    expect(detail.json()).toMatchObject({ email, payout: { in_force: { bank_account_holder: 'Nobre Hospedagem' } } })
  })
})

test('other modules ask for the state of a partner', async () => {
  const world = await openPartners(database)
  const olga = await joined(world)
  expect(await world.module.standingOf(olga.id)).toEqual({
    verification: 'pending',
    emailConfirmed: true,
    companyName: 'Pousada do Farol',
  })
})
