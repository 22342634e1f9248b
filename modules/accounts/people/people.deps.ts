import type { CustomerDeps } from '#modules/accounts/customers/customers.deps.ts'
import type { Audit } from '#modules/audit/index.ts'

/** What staff do with customers works with what customers work with, and is written down. */
export type PeopleDeps = CustomerDeps & { audit: Pick<Audit, 'record'> }
