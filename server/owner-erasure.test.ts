import { beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { joinAsFirstStaff, PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ownerRecord } from '#tests/support/owner-record.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

const database = testDatabase()
let site: WholeSite
const clock = fixedClock('2026-11-27T12:00:00Z')
beforeAll(async () => {
  site = await openWholeSite(database, { clock })
  return () => site.app.close()
})

type Headers = Record<string, string>
const call = (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) =>
  site.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })

const OLGA = { ...ownerRecord('olga@example.com', PASSWORD), paypal_email: 'olga.paypal@example.com' }

async function registered() {
  const { data } = (await call('POST', '/hotel-owner/auth/register', {}, OLGA)).json()
  const headers = { authorization: `Bearer ${data.token}` }
  const token = tokenIn(site.mail.posted.find(({ recipient }) => recipient === OLGA.email)?.text)
  expect((await call('POST', '/hotel-owner/auth/confirm-email', headers, { token })).statusCode).toBe(200)
  await site.jobs.run(clock.now())
  return { id: data.hotelOwner.id as string, headers }
}

test('an owner is handed what every room keeps, is held while money is owed, and is erased with it', async () => {
  const rui = await joinAsFirstStaff({ accounts: site.modules.accounts, clock })
  const olga = await registered()
  const hotelId = await site.modules.hotels.listings.create(olga.id, {})
  await site.modules.messages.templates.save(olga.id, { name: 'Hello', body: 'Welcome to the lighthouse.' })
  const copy = (await call('GET', '/hotel-owner/privacy/export', olga.headers)).json()
  expect(Object.keys(copy)).toEqual(
    expect.arrayContaining([
      'profile',
      'browsers',
      'business',
      'hotels',
      'money',
      'messages',
      'notifications',
      'support',
      'campaigns',
    ]),
  )
  expect(copy.business).toMatchObject({ companyName: 'Pousada do Farol', details: { taxId: expect.any(String) } })
  expect(copy.messages.templates).toMatchObject([{ name: 'Hello' }])
  expect(JSON.stringify(copy.business.payout)).not.toContain('olga.paypal@example.com')
  expect(copy.hotels).toHaveLength(1)

  await database.db.execute(sql`insert into ledger_owner_balances (reservation_id, account, currency, amount)
    values (gen_random_uuid(), ${`owner:${olga.id}`}, 'BRL', -100)`)
  await call('POST', '/hotel-owner/privacy/erasure', olga.headers, { password: PASSWORD })
  const { rows } = (await call('GET', '/admin/privacy-requests', rui.headers)).json()
  const erase = () =>
    call('POST', `/admin/privacy-requests/${rows[0].id}/erase`, rui.headers, {
      word: 'ERASE',
      reason: 'Asked in the account',
    })
  expect((await erase()).json()).toMatchObject({
    code: 'account/conflict',
    error: expect.stringContaining('Money is owed'),
  })
  await database.db.execute(sql`delete from ledger_owner_balances`)
  const done = await erase()
  expect([done.statusCode, done.json().kept.map(({ what }: { what: string }) => what)]).toEqual([
    200,
    [
      expect.stringContaining('Hotels that were on the site'),
      expect.stringContaining('Payouts, statements'),
      expect.stringContaining('An account at Stripe'),
      expect.stringContaining('What you wrote to guests'),
    ],
  ])
  await site.jobs.run(clock.now())
  const left = sql`select owner_id from partners union all select owner_id from partner_payout_details
    union all select owner_id from partner_history union all select id from hotels where id = ${hotelId}`
  expect((await database.db.execute(left)).rows).toEqual([])
  expect(await site.modules.messages.templates.list(olga.id)).toEqual([])
  expect((await call('GET', '/hotel-owner/auth/profile', olga.headers)).statusCode).toBe(401)
})
