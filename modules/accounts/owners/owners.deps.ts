import type { CustomerDeps } from '#modules/accounts/customers/customers.deps.ts'

/** What the use cases of owners work with. */
export type OwnerDeps = Omit<CustomerDeps, 'personalData'>
