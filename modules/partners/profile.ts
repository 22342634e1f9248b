import type { OwnerContact } from '#modules/accounts/index.ts'
import { among } from '#platform/database/among.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import { type CheckedPartner, checkPartner } from './checks/check-partner.ts'
import { verificationMail } from './partner-mails.ts'
import {
  hotelOwnerOf,
  lockPartner,
  openDetails,
  type PartnerDetails,
  type PartnerRow,
  remember,
  sealDetails,
} from './partner-record.ts'
import type { OwnerProfile, OwnerProfileChange } from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { errors } from './partners.errors.ts'
import { partnerVerificationChanged } from './partners.events.ts'
import { partnerStripeAccounts, partners, payoutDetails } from './partners.tables.ts'
import { isInForce, type PayoutDetails, readAllInForce } from './payout-record.ts'
import type { PayoutMethod } from './registration.contract.ts'

/** Throws AppError `partner/not-found`. */
export async function profileOf(
  deps: PartnerDeps,
  ownerId: string,
  db: DatabaseOrTransaction = deps.db,
): Promise<OwnerProfile> {
  const profile = (await readBusinesses(deps, [ownerId], db)).get(ownerId)?.profile
  if (!profile) throw errors.notFound()
  return profile
}

/** A business, and how it is paid now; null for what an account that is closed or not complete does not have. */
export type Business = {
  verification: PartnerRow['verification']
  /** Paid by Stripe, which cannot pay to the account now. */
  stripeOff: boolean
  details: PayoutDetails | null
  profile: OwnerProfile | null
}

/** Those that are registered, by owner, in three statements for however many. */
export async function readBusinesses(
  deps: PartnerDeps,
  ownerIds: readonly string[],
  db: DatabaseOrTransaction = deps.db,
): Promise<Map<string, Business>> {
  const rows = await db.select().from(partners).where(among(partners.ownerId, ownerIds))
  const contacts = new Map((await deps.owners.contactsOf(db, ownerIds)).map((contact) => [contact.id, contact]))
  const inForce = await readAllInForce(deps, ownerIds, db)
  const byStripe = [...inForce].filter(([, { details }]) => details.payment_method === 'stripe').map(([id]) => id)
  const paidTo = await readyAccounts(deps, byStripe, db)
  return new Map(
    rows.map((partner) => {
      const { ownerId, verification } = partner
      const contact = contacts.get(ownerId)
      const details = inForce.get(ownerId)?.details ?? null
      const profile =
        contact && details && viewOf(contact, partner, openDetails(deps.vault, partner), details.payment_method)
      const stripeOff = details?.payment_method === 'stripe' && paidTo.get(ownerId) !== details.stripe_account
      return [ownerId, { verification, details, profile: profile ?? null, stripeOff }]
    }),
  )
}

/** To which accounts at Stripe money can go, by owner. */
async function readyAccounts({ stripe }: PartnerDeps, ownerIds: readonly string[], db: DatabaseOrTransaction) {
  if (ownerIds.length === 0 || !stripe.isInUse()) return new Map<string, string>()
  const { ownerId, account, payoutsEnabled } = partnerStripeAccounts
  const rows = await db
    .select({ ownerId, account })
    .from(partnerStripeAccounts)
    .where(and(among(ownerId, ownerIds), eq(payoutsEnabled, true)))
  return new Map(rows.map((row) => [row.ownerId, row.account]))
}

/** Why a business cannot be paid now. */
export type Unpaid = 'not_verified' | 'rejected' | 'no_details' | 'stripe_off'

/** Of these owners those whose business cannot be paid now, without opening what is sealed. */
export async function readUnpaid(
  { db, clock, stripe }: Pick<PartnerDeps, 'db' | 'clock' | 'stripe'>,
  ownerIds: readonly string[],
): Promise<Map<string, Unpaid>> {
  const inForce = (column: 'method' | 'mark') => sql`(select ${sql.raw(`d.${column}`)} from ${payoutDetails} d
      where d.owner_id = asked.id and d.status in ('active', 'waiting')
      and d.effective_at <= ${clock.now().toISOString()}::timestamptz order by d.effective_at desc, d.id desc limit 1)`
  const method = inForce('method')
  // An account that took the place of another is paid to once the details name it.
  const isReady = stripe.isInUse()
    ? sql`exists (select from ${partnerStripeAccounts} a where a.owner_id = asked.id and a.payouts_enabled
      and (a.mark is null or a.mark = ${inForce('mark')}))`
    : sql`false`
  const { rows } = await db.execute<Asked>(sql`
    select asked.id, ${partners.verification} as verification, ${method} as method
    from unnest(${sql.param([...ownerIds])}::uuid[]) asked(id) left join ${partners} on ${partners.ownerId} = asked.id
    where ${partners.ownerId} is null or ${partners.verification} <> 'verified' or not exists (
      select from ${payoutDetails} where ${payoutDetails.ownerId} = asked.id and ${isInForce(clock.now())})
      or (${method} = 'stripe' and not ${isReady})`)
  return new Map(rows.map((row) => [row.id, unpaidBy(row)]))
}

type Asked = { id: string; verification: PartnerRow['verification'] | null; method: PayoutMethod | null }

function unpaidBy({ verification, method }: Asked): Unpaid {
  if (verification === 'verified' || verification === null) return method === 'stripe' ? 'stripe_off' : 'no_details'
  return verification === 'rejected' ? 'rejected' : 'not_verified'
}

/**
 * Changes what is given and leaves the rest. Who was verified under another company or tax id is to be verified again;
 * hotels stay as they are. Throws AppError `partner/not-found`.
 */
export async function changeProfile(
  deps: PartnerDeps,
  ownerId: string,
  change: OwnerProfileChange,
): Promise<OwnerProfile> {
  const { db, clock, owners, vault } = deps
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await lockPartner(tx, ownerId)
    const [contact] = await owners.contactsOf(tx, [ownerId])
    if (!contact) throw errors.notFound()
    const had = openDetails(vault, before)
    const details = changedDetails(had, change)
    checkPartner(newOnes(had, change, before.country), now.toISOString().slice(0, 10))
    await owners.change(tx, {
      id: ownerId,
      firstName: change.first_name ?? contact.firstName,
      lastName: change.last_name ?? contact.lastName,
      locale: change.locale ?? contact.locale,
    })
    const columns = changedColumns(before, change)
    const other = columns.companyName !== before.companyName || details.taxId !== had.taxId
    const again = other && before.verification === 'verified'
    await tx
      .update(partners)
      .set({
        ...columns,
        details: sealDetails(vault, ownerId, details),
        updatedAt: now,
        ...(again && { verification: 'pending' as const, decidedAt: null }),
      })
      .where(eq(partners.ownerId, ownerId))
    await remember(tx, { ownerId, what: 'profile-changed', by: 'owner', at: now })
    if (again) await toVerifyAgain(tx, deps, contact, columns.companyName)
    return profileOf(deps, ownerId, tx)
  })
}

async function toVerifyAgain(
  tx: Transaction,
  deps: PartnerDeps,
  { id: ownerId, email: recipient, locale }: OwnerContact,
  company: string,
) {
  await remember(tx, { ownerId, what: 'to-verify-again', by: 'system', at: deps.clock.now() })
  await deps.mail.post(tx, verificationMail(deps, { recipient, locale, company }, 'pending'))
  await deps.events.publish(tx, partnerVerificationChanged, { ownerId, from: 'verified', to: 'pending' })
}

function changedColumns(before: PartnerRow, change: OwnerProfileChange) {
  return {
    companyName: change.company_name ?? before.companyName,
    businessType: change.business_type === undefined ? before.businessType : change.business_type,
    city: change.city ?? before.city,
    state: change.state ?? before.state,
    country: change.country ?? before.country,
  }
}

/** What was written before stays as it was: only what is new must hold. */
function newOnes(had: PartnerDetails, change: OwnerProfileChange, country: string): CheckedPartner {
  const { phone, website_url, postal_code } = change
  return {
    ...(phone !== had.phone && { phone }),
    ...(website_url !== had.website && { website_url }),
    ...(postal_code !== had.postalCode && { postal_code }),
    country: change.country ?? country,
  }
}

function changedDetails(had: PartnerDetails, change: OwnerProfileChange): PartnerDetails {
  const { business_registration_number: number, website_url: website, address_line2: line2 } = change
  return {
    ...had,
    phone: change.phone ?? had.phone,
    taxId: change.tax_id ?? had.taxId,
    registrationNumber: number === undefined ? had.registrationNumber : number,
    website: website === undefined ? had.website : website,
    addressLine1: change.address_line1 ?? had.addressLine1,
    addressLine2: line2 === undefined ? had.addressLine2 : line2,
    postalCode: change.postal_code ?? had.postalCode,
  }
}

function viewOf(
  contact: OwnerContact,
  partner: PartnerRow,
  details: PartnerDetails,
  paymentMethod: OwnerProfile['payment_method'],
): OwnerProfile {
  return {
    ...hotelOwnerOf(contact, partner),
    phone: details.phone,
    date_of_birth: details.dateOfBirth,
    business_type: partner.businessType,
    business_registration_number: details.registrationNumber,
    tax_id: details.taxId,
    website_url: details.website,
    address_line1: details.addressLine1,
    address_line2: details.addressLine2,
    city: partner.city,
    state: partner.state,
    postal_code: details.postalCode,
    country: partner.country,
    verification_reason: partner.reason,
    payment_method: paymentMethod,
    locale: contact.locale,
    terms_version: partner.termsVersion,
    terms_accepted_at: partner.termsAcceptedAt.toISOString(),
    created_at: partner.createdAt.toISOString(),
  }
}
