import type { Role } from '#modules/accounts/index.ts'
import { accountsApi } from '#modules/accounts/index.ts'
import { ownerSales } from '#modules/hotels/index.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createVault } from '#platform/vault.ts'
import { openAccounts, PASSWORD, PUBLIC_URL, tokenIn } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { ownerRecord } from '#tests/support/owner-record.ts'
import { createPartners, partnersApi } from './index.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partners } from './partners.tables.ts'

export const FIVE = {
  ...ownerRecord('olga@example.com', PASSWORD),
  website_url: '',
  paypal_email: 'olga.paypal@example.com',
}
export const FOUR = {
  first_name: 'Rui',
  last_name: 'Lima',
  email: 'rui@example.com',
  phone: '+351 912 345 678',
  date_of_birth: '1975-06-02',
  business_name: 'Hotel Tejo',
  business_type: 'hotel',
  business_registration_number: 'PT-4711',
  tax_id: '501442600',
  address_line1: 'Rua Augusta 1',
  address_line2: '',
  city: 'Lisboa',
  state: 'Lisboa',
  postal_code: '1100-048',
  country: 'Portugal',
  bank_name: 'Banco Exemplo',
  account_holder_name: 'Rui Lima',
  account_number: 'PT50000201231234567890154',
  routing_number: '0002',
  swift_code: 'BESCPTPL',
  terms_accepted: true,
  platform_fee_agreed: true,
}
export const BANK = {
  payment_method: 'bank_transfer',
  bank_account_holder: 'Pousada do Farol Ltda',
  bank_name: 'Banco do Brasil',
  bank_account_number: '00210169-6',
  bank_routing_number: '1584-9',
} as const

const none = () => Promise.reject(new Error('Stripe: no key is kept'))
const NO_STRIPE: PartnerDeps['stripe'] = { isInUse: () => false, open: none, onboarding: none, read: none }

export async function forgetPartners({ db }: TestDatabase) {
  await db.delete(partners)
  await db.execute(sql`delete from account_attempts`)
}

/** The true partners on the true accounts, with their routes. */
export async function openPartners({ db }: TestDatabase, stripe: PartnerDeps['stripe'] = NO_STRIPE) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = await openAccounts(db, { clock })
  const { accounts, mail, jobs, events, audit } = world
  const { owners } = accounts
  const ground = { db, clock, jobs, events, mail, audit, owners, publicUrl: PUBLIC_URL }
  const module = await createPartners({
    ...ground,
    translate: createTranslate(),
    vault: createVault(Buffer.alloc(32, 7)),
    sales: ownerSales,
    stripe,
    termsInForce: async () => ({ version: '2026-11-29' }),
  })
  const staff = testCallers()
  const callers = { ...staff, ownerOf: owners.ownerOf }
  const app = await apiOf([...accountsApi(accounts), ...partnersApi(module)], { callers })
  type Given = { headers?: Record<string, string>; payload?: object | Buffer | string }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { headers, payload }: Given = {}) =>
    app.inject({ method, url, headers: headers ?? {}, ...(payload !== undefined && { payload }) })
  const register = (record: object = FIVE, headers = {}) =>
    call('POST', '/hotel-owner/auth/register', { payload: record, headers })
  /** Registers, proves the address and signs in. */
  const join = async (record: object = FIVE) => {
    const { data } = (await register(record)).json()
    await owners.confirmEmail(data.hotelOwner, tokenIn(mail.posted.at(-1)?.text))
    await jobs.run(clock.now())
    return { id: data.hotelOwner.id as string, headers: { authorization: `Bearer ${data.token}` } }
  }
  const as = (role: Role) => staff.staff(role).headers
  return { ...world, clock, module, app, call, register, join, as, staff }
}

export type PartnersWorld = Awaited<ReturnType<typeof openPartners>>
