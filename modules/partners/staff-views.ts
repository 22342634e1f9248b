import type { StaffIdentity } from '#modules/accounts/index.ts'
import { eq } from '#platform/database/query.ts'
import { asWritten } from '#platform/database/written-order.ts'
import type { Locale } from '#platform/locale.ts'
import { warningsAbout } from './checks/partner-warnings.contract.ts'
import { documentsOf } from './documents.ts'
import { readPartner } from './partner-record.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partnerHistory } from './partners.tables.ts'
import { payoutStateOf } from './payout-details.ts'
import { type PayoutDetails, readInForce } from './payout-record.ts'
import { profileOf } from './profile.ts'
import type { PartnerDetail } from './staff-partners.contract.ts'
import { stripeStanding } from './stripe-account.ts'

/** Everything about one partner, payout details masked; each look is written down. Throws AppError `partner/not-found`. */
export function partnerForStaff(
  deps: PartnerDeps,
  staff: StaffIdentity,
  { ownerId, locale }: { ownerId: string; locale: Locale },
): Promise<PartnerDetail> {
  return deps.db.transaction(async (tx) => {
    const partner = await readPartner(tx, ownerId)
    const profile = await profileOf(deps, ownerId, tx)
    const { details } = await readInForce(deps, ownerId, tx)
    const history = await tx
      .select()
      .from(partnerHistory)
      .where(eq(partnerHistory.ownerId, ownerId))
      .orderBy(...asWritten(partnerHistory))
    const facts = {
      tax_id: profile.tax_id,
      business_registration_number: profile.business_registration_number,
      country: profile.country,
      ...details,
    }
    const payout = await payoutStateOf(deps, ownerId, tx)
    const documents = await documentsOf(deps, ownerId, tx)
    await recordRead(deps, tx, { staff, ownerId, action: 'owner.read', permission: 'owners.read' })
    return {
      ...profile,
      registered_by: partner.registeredBy,
      payout,
      stripe: await stripeStanding(deps, ownerId, tx),
      documents,
      updated_at: partner.updatedAt.toISOString(),
      history: history.map(({ what, by, reason, at }) => ({ what, by, reason, at: at.toISOString() })),
      warnings: warningsAbout(facts).map(({ field, message }) => ({ field, message: deps.translate(locale, message) })),
    }
  })
}

/** Payout details in full, for who checks them; written down. Throws AppError `partner/not-found`. */
export function payoutForStaff(deps: PartnerDeps, staff: StaffIdentity, ownerId: string): Promise<PayoutDetails> {
  return deps.db.transaction(async (tx) => {
    const { details } = await readInForce(deps, ownerId, tx)
    await recordRead(deps, tx, { staff, ownerId, action: 'owner.payout-read', permission: 'owners.verify' })
    return details
  })
}

type Look = { staff: StaffIdentity; ownerId: string; action: string; permission: string }

async function recordRead(
  { audit }: PartnerDeps,
  tx: Parameters<PartnerDeps['audit']['record']>[0],
  { staff, ownerId, action, permission }: Look,
) {
  await audit.record(tx, { who: staff, permission, action, subject: `owner:${ownerId}` })
}
