import { ownerAccounts } from '#modules/accounts/owners/owner-care.routes.ts'
import { people } from '#modules/accounts/people/people.routes.ts'

/** By what staff look after accounts of either realm. */
export const CARE = { customer: people, owner: ownerAccounts } as const
export type CareKind = keyof typeof CARE
