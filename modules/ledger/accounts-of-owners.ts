import { type SQL, sql } from '#platform/database/query.ts'
import { ledgerOwnerBalances } from './ledger.tables.ts'

const KIND = 'owner:'

export const accountOf = (ownerId: string) => `${KIND}${ownerId}`
export const ownerOf = (account: string) => account.slice(KIND.length)

/** True of balances of these owners. */
export function amongAccounts(ownerIds: readonly string[]): SQL {
  return sql`${ledgerOwnerBalances.account} = any(${sql.param(ownerIds.map(accountOf))}::text[])`
}
