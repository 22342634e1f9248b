import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import type { AccountRealm } from '#modules/accounts/privacy-requests/privacy-rights.contract.ts'
import { customerHolder } from './customer-holder.ts'
import type { Holder } from './holder.ts'
import { ownerHolder } from './owner-holder.ts'
import { staffHolder } from './staff-holder.ts'

const MAKERS = { customer: customerHolder, owner: ownerHolder, staff: staffHolder }

export const holderOf = (deps: PeopleDeps, realm: AccountRealm): Holder => MAKERS[realm](deps)
