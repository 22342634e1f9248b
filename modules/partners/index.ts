import type { FastifyPluginAsync } from 'fastify'
import { documentsApi } from './documents.api.ts'
import type { Partners } from './partners.ts'
import { profileApi } from './profile.api.ts'
import { signInApi } from './sign-in.api.ts'
import { staffPartnersApi } from './staff-partners.api.ts'

export { addDemonstrationPartners, payoutOf } from './demonstration-partners.ts'
export { partnerMails } from './mail-templates.ts'
export { partnerPayoutChanged, partnerRegistered, partnerVerificationChanged } from './partners.events.ts'
export { createPartners, type Partners } from './partners.ts'

/** `/hotel-owner/auth/…` as far as it is about the business, payout details, documents, and `/admin/hotel-owners`. */
export function partnersApi(partners: Partners): FastifyPluginAsync[] {
  return [signInApi(partners), ...profileApi(partners), documentsApi(partners), staffPartnersApi(partners.staff)]
}
