import { eq, type SQL } from '#platform/database/query.ts'
import { privacyRequests } from './privacy-requests.tables.ts'
import type { AccountRealm } from './privacy-rights.contract.ts'

/** An account of any realm. */
export type AccountId = { realm: AccountRealm; id: string }

const COLUMNS = { customer: 'customerId', owner: 'ownerId', staff: 'staffId' } as const

/** Requests about this account. */
export const isAbout = ({ realm, id }: AccountId): SQL => eq(privacyRequests[COLUMNS[realm]], id)

/** For the row of a request. */
export const columnOf = (account: AccountId | null) => (account ? { [COLUMNS[account.realm]]: account.id } : {})

type Row = Pick<typeof privacyRequests.$inferSelect, 'customerId' | 'ownerId' | 'staffId'>

/** The account that a request is about; null for someone without one. */
export function accountOf({ customerId, ownerId, staffId }: Row): AccountId | null {
  if (customerId) return { realm: 'customer', id: customerId }
  if (ownerId) return { realm: 'owner', id: ownerId }
  return staffId ? { realm: 'staff', id: staffId } : null
}
