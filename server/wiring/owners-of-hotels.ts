import type { Accounts } from '#modules/accounts/index.ts'
import type { OwnerSummary } from '#modules/hotels/index.ts'
import type { Partners } from '#modules/partners/index.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { isAppError } from '#platform/errors.ts'

/**
 * Who lists hotels: the account has the email address and the language, the business its name and its verification
 * status.
 */
export async function readOwners(
  from: DatabaseOrTransaction,
  { accounts, partners }: { accounts: Accounts; partners: Partners },
  ids: readonly string[],
): Promise<OwnerSummary[]> {
  const owners: OwnerSummary[] = []
  for (const { id, email, locale } of await accounts.owners.contactsOf(from, ids)) {
    const standing = await partners.standingOf(id, from).catch(ifUnknown)
    if (standing) owners.push({ id, email, locale, name: standing.companyName, verification: standing.verification })
  }
  return owners
}

/** An account whose business is not registered yet. */
function ifUnknown(error: unknown): null {
  if (isAppError(error)) return null
  throw error
}
