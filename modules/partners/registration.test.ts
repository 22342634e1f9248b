import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from '#platform/database/query.ts'
import { PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { partnerRegistered } from './index.ts'
import { FIVE, FOUR, forgetPartners, openPartners } from './partners.fixture.ts'
import { partners, payoutDetails } from './partners.tables.ts'
import { FIVE_STEPS, FOUR_STEPS } from './registration.contract.ts'

const database = testDatabase()
let count = 0

beforeEach(() => forgetPartners(database))

/** An address that no other test has used. */
const fresh = (record: typeof FIVE | typeof FOUR) => ({ ...record, email: `owner${++count}@example.com` })

describe('the five-step record', () => {
  test('opens the account and the business, and signs in', async () => {
    const { register, events, jobs, clock, mail } = await openPartners(database)
    const heard: object[] = []
    await events.subscribe(partnerRegistered, 'test', async ({ data }) => void heard.push(data))
    const record = fresh(FIVE)
    const answer = await register(record)
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toEqual({
      status: 'signed_in',
      token: expect.stringMatching(/^ow_/),
      expiresAt: Date.parse('2026-11-28T12:00:00Z'),
      hotelOwner: {
        id: expect.any(String),
        first_name: 'Olga',
        last_name: 'Prado',
        email: record.email,
        email_confirmed: false,
        company_name: 'Pousada do Farol',
        verification_status: 'pending',
      },
    })
    await jobs.run(clock.now())
    expect(heard).toEqual([{ ownerId: data.hotelOwner.id }])
    expect(mail.posted).toMatchObject([{ recipient: record.email }])
    const stored = JSON.stringify([
      await database.db.select().from(partners),
      await database.db.select().from(payoutDetails),
    ])
    for (const clear of [FIVE.phone, FIVE.tax_id, FIVE.address, FIVE.paypal_email]) expect(stored).not.toContain(clear)
  })

  test('the profile says what was typed', async () => {
    const { register, call } = await openPartners(database)
    const record = fresh({ ...FIVE, country: '' })
    const { data } = (await register(record)).json()
    const profile = await call('GET', '/hotel-owner/auth/profile', {
      headers: { authorization: `Bearer ${data.token}` },
    })
    expect(profile.json().data).toEqual({
      ...data.hotelOwner,
      phone: FIVE.phone,
      date_of_birth: null,
      business_type: null,
      business_registration_number: null,
      tax_id: FIVE.tax_id,
      website_url: null,
      address_line1: FIVE.address,
      address_line2: null,
      city: 'Jericoacoara',
      state: 'CE',
      postal_code: '62598-000',
      country: 'Brazil',
      verification_reason: null,
      payment_method: 'paypal',
      locale: 'en',
      terms_version: '2026-11-29',
      terms_accepted_at: '2026-11-21T12:00:00.000Z',
      created_at: '2026-11-21T12:00:00.000Z',
    })
  })

  test('what was agreed to keeps its version; one from before versions were kept names none', async () => {
    const { register, module } = await openPartners(database)
    const { data } = (await register(fresh(FIVE))).json()
    const { id } = data.hotelOwner
    const acceptedAt = '2026-11-21T12:00:00.000Z'
    const terms = { version: '2026-11-29', versionOf: '2026-11-29', acceptedAt }
    expect(await module.exportOf(id)).toMatchObject({ terms })
    await database.db.update(partners).set({ termsVersion: null }).where(eq(partners.ownerId, id))
    expect(await module.exportOf(id)).toMatchObject({ terms: { version: null, versionOf: null, acceptedAt } })
    expect(await module.profileOf(id)).toMatchObject({ terms_version: null, terms_accepted_at: acceptedAt })
  })

  test.each([
    ['first_name', '', 'First name is required'],
    ['last_name', ' ', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'olga@example', 'Invalid email format'],
    ['phone', '', 'Phone is required'],
    ['company_name', '', 'Company name is required'],
    ['tax_id', '', 'Tax ID is required'],
    ['address', '', 'Address is required'],
    ['city', '', 'City is required'],
    ['state', '', 'State is required'],
    ['postal_code', '', 'Postal code is required'],
    ['payment_method', '', 'Payment method is required'],
    ['paypal_email', '', 'PayPal email is required'],
    ['paypal_email', 'olga', 'Invalid email format'],
    ['password', '', 'Password is required'],
    ['password', 'short', 'Password must be at least 8 characters long'],
    ['confirm_password', 'another one 12', 'Passwords do not match'],
    ['terms_accepted', false, 'You must accept the terms and conditions'],
    ['platform_fee_agreed', false, 'You must agree to the 20% platform fee'],
    ['first_name', undefined, 'First name is required'],
    ['company_name', undefined, 'Company name is required'],
    ['terms_accepted', undefined, 'You must accept the terms and conditions'],
  ])('%s "%s": %s', async (field, value, message) => {
    const { register } = await openPartners(database)
    const same = field === 'password' ? { confirm_password: value } : {}
    const answer = await register({ ...fresh(FIVE), [field]: value, ...same })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([{ field, message }])
  })

  test.each([
    ['bank_transfer', 'bank_account_holder', 'Account holder name is required'],
    ['bank_transfer', 'bank_name', 'Bank name is required'],
    ['bank_transfer', 'bank_account_number', 'Account number is required'],
    ['moneygram', 'moneygram_receiver_name', 'Receiver name is required'],
    ['moneygram', 'moneygram_phone', 'Phone number is required'],
  ])('paid by %s needs %s', async (payment_method, field, message) => {
    const { register } = await openPartners(database)
    const all = {
      bank_account_holder: 'O Prado',
      bank_name: 'Banco',
      bank_account_number: '1',
      moneygram_receiver_name: 'O Prado',
      moneygram_phone: '1',
    }
    const answer = await register({ ...fresh(FIVE), ...all, payment_method, paypal_email: undefined, [field]: '' })
    expect(answer.json().fields).toEqual([{ field, message }])
    expect((await register({ ...fresh(FIVE), ...all, payment_method, paypal_email: '' })).statusCode).toBe(201)
  })

  test('speaks Portuguese to who asks in Portuguese', async () => {
    const { register, mail } = await openPartners(database)
    const headers = { 'accept-language': 'pt-BR' }
    const answer = await register({ ...fresh(FIVE), company_name: '' }, headers)
    expect(answer.json().fields).toEqual([{ field: 'company_name', message: 'Informe o nome da empresa' }])
    await register(fresh(FIVE), headers)
    expect(mail.posted[0]?.text).toContain('https://jangada.example/pt/hotel-owner/login?confirm=')
  })

  test('a password that is easy to guess is refused, with the company among what is known', async () => {
    const { register } = await openPartners(database)
    const password = 'pousadadofarol'
    const answer = await register({ ...fresh(FIVE), password, confirm_password: password })
    expect(answer.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'password' }] })
    expect(await database.db.select().from(partners)).toEqual([])
  })

  test('what the checks find odd does not stop anyone', async () => {
    const { register } = await openPartners(database)
    expect((await register({ ...fresh(FIVE), tax_id: '1' })).statusCode).toBe(201)
  })
})

describe('the four-step record', () => {
  test('has no password: no token, a link to set one, then the login', async () => {
    const { register, call, mail } = await openPartners(database)
    const record = fresh(FOUR)
    const answer = await register(record)
    expect([answer.statusCode, answer.json()]).toEqual([201, { data: { status: 'set_password' } }])
    const payload = { token: tokenIn(mail.posted[0]?.text), password: PASSWORD }
    expect((await call('POST', '/hotel-owner/auth/reset-password', { payload })).statusCode).toBe(200)
    const login = await call('POST', '/hotel-owner/auth/login', {
      payload: { email: record.email, password: PASSWORD },
    })
    const { token, hotelOwner } = login.json().data
    expect(hotelOwner).toMatchObject({ company_name: 'Hotel Tejo', email_confirmed: true })
    const headers = { authorization: `Bearer ${token}` }
    const profile = (await call('GET', '/hotel-owner/auth/profile', { headers })).json().data
    expect(profile).toMatchObject({
      date_of_birth: '1975-06-02',
      business_type: 'hotel',
      business_registration_number: 'PT-4711',
      address_line1: 'Rua Augusta 1',
      address_line2: null,
      country: 'Portugal',
      payment_method: 'bank_transfer',
    })
    const payout = (await call('GET', '/hotel-owner/payout-details', { headers })).json().data
    expect(payout.in_force).toMatchObject({ bank_name: 'Banco Exemplo', bank_account_number: '•••• 0154' })
  })

  const FILL = 'Please fill in all required fields before proceeding.'
  const COMPLETE = 'Please complete all required fields and accept the terms.'
  test.each([
    ...['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'business_name', 'business_type'].map(
      (field) => [field, FILL] as const,
    ),
    ...['business_registration_number', 'tax_id', 'address_line1', 'city', 'state', 'postal_code', 'country'].map(
      (field) => [field, FILL] as const,
    ),
    ...['bank_name', 'account_holder_name', 'account_number', 'routing_number'].map(
      (field) => [field, COMPLETE] as const,
    ),
  ])('%s is needed', async (field, message) => {
    const { register } = await openPartners(database)
    const answer = await register({ ...fresh(FOUR), [field]: '' })
    expect(answer.json().fields).toEqual([{ field, message }])
  })

  test.each(['terms_accepted', 'platform_fee_agreed'])('%s has to be true', async (field) => {
    const { register } = await openPartners(database)
    const answer = await register({ ...fresh(FOUR), [field]: false })
    expect(answer.json().fields).toEqual([{ field, message: COMPLETE }])
  })
})

test('the steps are the records cut in pieces: each passes with the whole record, and without one field only its own fails', () => {
  const whole = [
    [FIVE_STEPS, { ...FIVE, country: undefined }],
    [FOUR_STEPS, FOUR],
  ] as const
  for (const [steps, record] of whole) for (const step of steps) expect(step.safeParse(record).success).toBe(true)
  const broken = { ...FIVE, company_name: '' }
  expect(FIVE_STEPS.map((step) => step.safeParse(broken).success)).toEqual([true, false, true, true, true])
})

describe('a known address', () => {
  test('is not given away: neither by the answer nor by signing in afterwards', async () => {
    const { register, join, call, mail } = await openPartners(database)
    const record = fresh(FIVE)
    await join(record)
    const stranger = {
      ...FIVE,
      email: record.email,
      password: 'mallory was here 9',
      confirm_password: 'mallory was here 9',
    }
    const unknown = { ...stranger, email: `nobody${++count}@example.com` }
    const [a, b] = [await register(stranger), await register(unknown)]
    expect([a.statusCode, Object.keys(a.json().data)]).toEqual([b.statusCode, Object.keys(b.json().data)])
    expect({ ...a.json().data.hotelOwner, id: 0, email: 0 }).toEqual({ ...b.json().data.hotelOwner, id: 0, email: 0 })
    const logIn = (email: string) =>
      call('POST', '/hotel-owner/auth/login', { payload: { email, password: 'mallory was here 9' } })
    expect([(await logIn(record.email)).statusCode, (await logIn(unknown.email)).statusCode]).toEqual([200, 200])
    expect(mail.posted.filter(({ recipient }) => recipient === record.email).at(-1)?.subject).toBe(
      'You already have a Jangada partner account',
    )
    const four = { ...FOUR, email: record.email }
    expect((await register(four)).json()).toEqual({ data: { status: 'set_password' } })
  })

  test('a business whose address another person proved stays apart, and is forgotten after 30 days', async () => {
    const { register, join, jobs, clock } = await openPartners(database)
    const record = fresh(FIVE)
    const { data } = (await register({ ...record, company_name: 'Impostor Ltda' })).json()
    const own = await join(record)
    await jobs.run(clock.now())
    expect(await database.db.select().from(partners)).toHaveLength(2)
    clock.advance(30 * 86_400_000 + 1)
    await jobs.send(database.db, 'accounts.tidy', {})
    await jobs.run(clock.now())
    const left = await database.db.select().from(partners)
    expect(left.map(({ ownerId, companyName }) => [ownerId, companyName])).toEqual([[own.id, 'Pousada do Farol']])
    const rows = await database.db.select().from(payoutDetails).where(eq(payoutDetails.ownerId, data.hotelOwner.id))
    expect(rows).toEqual([])
  })
})
