/** Article 18 of the LGPD: I, II, III, VI (and IV), V, VII and IX. */
export const PRIVACY_RIGHTS = [
  'confirmation',
  'access',
  'correction',
  'portability',
  'erasure',
  'sharing',
  'revocation',
] as const
export type PrivacyRight = (typeof PRIVACY_RIGHTS)[number]

/** Whose accounts ask: each realm has tables of its own. */
export const ACCOUNT_REALMS = ['customer', 'owner', 'staff'] as const
export type AccountRealm = (typeof ACCOUNT_REALMS)[number]

/** How it reached us; `account`: asked for in the account itself, which is answered at once but for the erasure of partners and staff. */
export const PRIVACY_CHANNELS = ['account', 'mail', 'chat', 'phone', 'letter'] as const
export type PrivacyChannel = (typeof PRIVACY_CHANNELS)[number]
/** Those that staff may record. */
export const STAFF_CHANNELS = ['mail', 'chat', 'phone', 'letter'] as const

export const PRIVACY_STATUSES = ['open', 'answered', 'refused'] as const
export type PrivacyStatus = (typeof PRIVACY_STATUSES)[number]

/** Article 19, II: a complete answer within 15 days. */
export const DAYS_TO_ANSWER = 15
