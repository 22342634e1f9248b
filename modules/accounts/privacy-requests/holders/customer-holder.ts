import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { customers, hasPerson } from '#modules/accounts/customers/customers.tables.ts'
import { dataOf, eraseAccount } from '#modules/accounts/customers/privacy.ts'
import { lockPerson } from '#modules/accounts/people/customer-care.ts'
import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import { holdsElsewhere } from '#modules/accounts/privacy-requests/account-data.ts'
import { and, eq } from '#platform/database/query.ts'
import type { Holder } from './holder.ts'

export const customerHolder = (deps: PeopleDeps): Holder => ({
  realm: CUSTOMERS,
  async find(db, id) {
    const [row] = await db
      .select()
      .from(customers)
      .where(and(eq(customers.id, id), hasPerson()))
    return row?.email ? { ...row, email: row.email } : null
  },
  lock: lockPerson,
  dataOf: (account) => dataOf(deps, account),
  holdsOf: (person, from) => holdsElsewhere(deps, CUSTOMERS, { person, from }),
  guard: async () => {},
  erase: async (tx, account) => void (await eraseAccount(tx, deps, account)),
})
