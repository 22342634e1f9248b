import { dayOfVersion } from '#modules/legal/legal.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { asWritten } from '#platform/database/written-order.ts'
import { documentsOf } from './documents.ts'
import { openDetails } from './partner-record.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partnerHistory, partners } from './partners.tables.ts'
import { payoutStateOf } from './payout-details.ts'
import { keptStripeAccount } from './stripe-account.ts'

/** The business of an owner as it was handed in, for the export; null where there is none. */
export async function exportBusiness(deps: PartnerDeps, ownerId: string): Promise<object | null> {
  const { db } = deps
  const [partner] = await db.select().from(partners).where(eq(partners.ownerId, ownerId))
  if (!partner) return null
  const { companyName, businessType, verification, city, state, country, mailsOff, createdAt } = partner
  return {
    companyName,
    businessType,
    verification,
    city,
    state,
    country,
    mailsOff,
    registeredAt: createdAt.toISOString(),
    terms: agreedTerms(partner),
    feeAgreedAt: partner.feeAgreedAt.toISOString(),
    details: openDetails(deps.vault, partner),
    payout: await payoutStateOf(deps, ownerId),
    stripeAccount: await keptStripeAccount(deps, ownerId),
    documents: (await documentsOf(deps, ownerId)).map(({ id: _, ...document }) => document),
    history: await db
      .select({ what: partnerHistory.what, reason: partnerHistory.reason, at: partnerHistory.at })
      .from(partnerHistory)
      .where(eq(partnerHistory.ownerId, ownerId))
      .orderBy(...asWritten(partnerHistory)),
  }
}

/** What was agreed to: the version of the terms, the day from which it holds, and when. */
function agreedTerms({ termsVersion: version, termsAcceptedAt }: typeof partners.$inferSelect) {
  return { version, versionOf: version && dayOfVersion(version), acceptedAt: termsAcceptedAt.toISOString() }
}

/** The business goes with its bank details, documents and history; what was paid is in the books of payouts. */
export async function eraseBusiness(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(partners).where(eq(partners.ownerId, ownerId))
}
