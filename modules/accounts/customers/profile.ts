import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import type { Profile, ProfileChange } from '#modules/accounts/accounts.contract.ts'
import { notFound } from '#modules/accounts/accounts.errors.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { and, eq } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { customers, hasPerson } from './customers.tables.ts'

const PHONE = /*i18n*/ {
  id: 'account.phone',
  message: 'Enter a phone number with its country code, such as +55 11 91234-5678.',
}

type Deps = Pick<CustomerDeps, 'db' | 'clock' | 'vault'>

export async function profileOf({ db, vault }: Deps, { id }: Pick<CustomerIdentity, 'id'>): Promise<Profile> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), hasPerson()))
  if (!row?.email) throw notFound()
  const { email, firstName, lastName, locale, marketing, createdAt } = row
  const phone = row.phone === null ? null : vault.open(row.phone, phoneContext(id))
  return {
    email,
    firstName,
    lastName,
    phone,
    locale,
    marketing: { email: marketing },
    createdAt: createdAt.toISOString(),
  }
}

/** Throws AppError `request/invalid` for a phone number that cannot be called. */
export async function changeProfile(
  { db, clock, vault }: Deps,
  customer: CustomerIdentity,
  change: ProfileChange,
): Promise<Profile> {
  const { id } = customer
  const { firstName, lastName, locale } = change
  const phone = change.phone ? vault.seal(callable(change.phone), phoneContext(id)) : null
  const now = clock.now()
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(customers)
      .set({ firstName, lastName, phone, locale, marketing: change.marketing.email, updatedAt: now })
      .where(and(eq(customers.id, id), eq(customers.status, 'active')))
      .returning({ id: customers.id })
    if (rows.length === 0) throw notFound()
    await remember(tx, CUSTOMERS, id, 'profile-changed', now)
  })
  return profileOf({ db, clock, vault }, customer)
}

function callable(text: string): string {
  const number = parsePhoneNumberFromString(text, 'BR')
  if (number?.isValid()) return number.number
  throw new AppError('request/invalid', { userMessage: PHONE, fields: [{ field: 'phone', text: PHONE }] })
}

function phoneContext(customerId: string): string {
  return `customers.phone:${customerId}`
}
