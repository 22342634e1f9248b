import type { PersonalDataOf } from '#modules/accounts/index.ts'
import { type OwnerSources, ownerDataOf, type StaffSources, staffDataOf } from './account-data.ts'
import { type CustomerSources, customerDataOf } from './customer-data.ts'

/** All that modules keep of a person with an account, in every realm: handed out and erased with it (LGPD art. 18). */
export function personalDataOf(sources: CustomerSources & OwnerSources & StaffSources): PersonalDataOf {
  return { customer: customerDataOf(sources), owner: ownerDataOf(sources), staff: staffDataOf(sources) }
}
