import type { Accounts } from '#modules/accounts/index.ts'
import type { Payee, PayoutHindrance, PayoutTarget, RiskFacts } from '#modules/ledger/index.ts'
import type { Partners } from '#modules/partners/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'
import type { SiteSettings } from '#modules/settings/index.ts'
import { BRAND } from '#platform/brand.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { isAppError } from '#platform/errors.ts'

type Sources = {
  db: Database
  accounts: Accounts
  partners: Partners
  reservations: Reservations
  company: SiteSettings['company']
  pixPayer: SiteSettings['pixPayer']
}

/** What owners are paid for, where to, and whom it is told. */
export function payoutSources({ db, accounts, partners, reservations, company, pixPayer }: Sources) {
  return {
    seller: () => sellerOf(company),
    pixPayer,
    payable: reservations.owners.payable,
    payableSums: reservations.owners.payableSums,
    payoutTargets: (ownerIds: readonly string[]) => payoutTargetsOf(partners, ownerIds),
    payoutHindrances: (ownerIds: readonly string[]) => hindrancesIn({ db, accounts, partners }, ownerIds),
    payeeOf: (ownerId: string) => payeeFor(partners, ownerId),
    contactsOf: (ownerIds: readonly string[]) => accounts.owners.contactsOf(db, ownerIds),
    wantsMail: (ownerId: string, from: DatabaseOrTransaction) => partners.wantsMail(ownerId, 'payouts_sent', from),
    riskFacts: (ownerId: string) => riskFactsOf({ db, accounts, partners, reservations }, ownerId),
    staffNames: accounts.staff.namesOf,
  }
}

/** Who invoices the fee: the company that runs the site, where it is named. */
async function sellerOf(company: Sources['company']): Promise<Payee> {
  const named = await company()
  if (!named) return { name: BRAND.name, taxId: '', address: [] }
  return { name: named.name, taxId: named.registration, address: named.address.split('\n') }
}

/** Where owners are paid and as whom: only verified businesses, by the details in force, never by those in their cool-off. */
async function payoutTargetsOf(partners: Partners, ownerIds: readonly string[]): Promise<Map<string, PayoutTarget>> {
  const businesses = await partners.businessesOf(ownerIds)
  return new Map([...businesses].map(([ownerId, business]) => [ownerId, targetOf(business)]))
}

type Business = Awaited<ReturnType<Partners['businessesOf']>> extends Map<string, infer One> ? One : never

function targetOf({ verification, details, profile, stripeOff }: Business): PayoutTarget {
  if (verification !== 'verified') return { status: verification === 'rejected' ? 'rejected' : 'not_verified' }
  if (stripeOff) return { status: 'stripe_off' }
  return details && profile ? { status: 'ready', details, payee: payeeOf(profile) } : { status: 'no_details' }
}

/** As `targetOf` says it, of thousands of owners; closed accounts have no details any more. */
async function hindrancesIn(
  { db, accounts, partners }: Pick<Sources, 'db' | 'accounts' | 'partners'>,
  ownerIds: readonly string[],
) {
  const [closed, unpaid] = await Promise.all([
    accounts.owners.closedAmong(db, ownerIds),
    partners.unpaidAmong(ownerIds),
  ])
  return new Map<string, PayoutHindrance>([
    ...closed.map((id) => [id, { status: 'no_details' }] as const),
    ...[...unpaid].map(([id, status]) => [id, { status }] as const),
  ])
}

/** What may speak against paying an owner, from those who know it. */
async function riskFactsOf(sources: Omit<Sources, 'company' | 'pixPayer'>, ownerId: string): Promise<RiskFacts> {
  const { db, accounts, partners, reservations } = sources
  const [[contact], { sharing: besides, bookings: onDevice }] = await Promise.all([
    accounts.owners.contactsOf(db, [ownerId]),
    accounts.owners.deviceFacts(ownerId),
  ])
  const [registration, counted] = await Promise.all([
    partners.registrationOf(ownerId),
    reservations.owners.bookedWith({ ownerId, email: contact?.email ?? null, onDevice }),
  ])
  return { registeredAt: registration?.at ?? null, sharing: registration?.sharing ?? [], besides, ...counted }
}

/** Whose name is on a statement. */
async function payeeFor(partners: Partners, ownerId: string): Promise<Payee | null> {
  try {
    return payeeOf(await partners.profileOf(ownerId))
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

type Profile = Awaited<ReturnType<Partners['profileOf']>>

function payeeOf({ company_name: name, tax_id: taxId, address_line1, address_line2, ...rest }: Profile): Payee {
  const town = [rest.postal_code, rest.city, rest.state].filter(Boolean).join(' ')
  return {
    name,
    taxId,
    address: [address_line1, address_line2, town, rest.country].filter((line) => !!line) as string[],
  }
}
