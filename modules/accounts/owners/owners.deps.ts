import type { CustomerDeps } from '#modules/accounts/customers/customers.deps.ts'

/** What the use cases of owners work with. */
export type OwnerDeps = Omit<CustomerDeps, 'personalData'> & {
  /** Whose password everyone can read: they are let in only while the site is a demonstration. */
  isShutOut: (email: string) => boolean
}
