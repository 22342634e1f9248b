/** How far staff are with a business. On its own, so that lists that offer it load no schemas. */
export const VERIFICATION_STATUSES = ['pending', 'verified', 'rejected'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]
