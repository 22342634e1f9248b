import type { OwnerContact } from '#modules/accounts/index.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Vault } from '#platform/vault.ts'
import type { HotelOwner } from './partners.contract.ts'
import { errors } from './partners.errors.ts'
import { partnerHistory, partners } from './partners.tables.ts'

export type PartnerRow = typeof partners.$inferSelect

/** Sealed in the row of the partner. */
export type PartnerDetails = {
  phone: string
  dateOfBirth: string | null
  taxId: string
  registrationNumber: string | null
  website: string | null
  addressLine1: string
  addressLine2: string | null
  postalCode: string
}

export function sealDetails(vault: Vault, ownerId: string, details: PartnerDetails): string {
  return vault.seal(JSON.stringify(details), contextOf(ownerId))
}

export function openDetails(vault: Vault, { ownerId, details }: PartnerRow): PartnerDetails {
  return JSON.parse(vault.open(details, contextOf(ownerId))) as PartnerDetails
}

/** Throws AppError `partner/not-found`. */
export async function readPartner(db: DatabaseOrTransaction, ownerId: string): Promise<PartnerRow> {
  const [row] = await db.select().from(partners).where(eq(partners.ownerId, ownerId))
  if (!row) throw errors.notFound()
  return row
}

/** One change of a partner at a time. Throws AppError `partner/not-found`. */
export async function lockPartner(tx: Transaction, ownerId: string): Promise<PartnerRow> {
  const [row] = await tx.select().from(partners).where(eq(partners.ownerId, ownerId)).for('update')
  if (!row) throw errors.notFound()
  return row
}

export type Happening =
  | 'registered'
  | 'verified'
  | 'rejected'
  | 'to-verify-again'
  | 'profile-changed'
  | 'payout-changed'
  | 'payout-cancelled'
  | 'payout-in-force'
  | 'stripe-opened'
  | 'stripe-replaced'
  | 'document-added'
  | 'document-removed'
  | 'mails-chosen'

type Trace = { ownerId: string; what: Happening; by: 'owner' | 'system' | `staff:${string}`; at: Date; reason?: string }

export async function remember(tx: Transaction, trace: Trace): Promise<void> {
  await tx.insert(partnerHistory).values(trace)
}

/** The hotel owner record of the specification. */
export function hotelOwnerOf(contact: OwnerContact, partner: PartnerRow): HotelOwner {
  return {
    id: contact.id,
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    email_confirmed: contact.confirmed,
    company_name: partner.companyName,
    verification_status: partner.verification,
  }
}

function contextOf(ownerId: string): string {
  return `partners.details:${ownerId}`
}
