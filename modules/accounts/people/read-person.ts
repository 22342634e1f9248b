import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { accountFacts } from '#modules/accounts/care/read-account.ts'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { companions, customers } from '#modules/accounts/customers/customers.tables.ts'
import { profileOf } from '#modules/accounts/customers/profile.ts'
import { mergeOf } from '#modules/accounts/merging/merging.ts'
import { eq } from '#platform/database/query.ts'
import { rowOf } from './list-people.ts'
import type { Person } from './people.contract.ts'
import type { PeopleDeps } from './people.deps.ts'
import { noSuchPerson } from './people.errors.ts'

/** Everything about one account; each look is written down. Throws AppError `account/not-found`. */
export async function readPerson(deps: PeopleDeps, staff: StaffIdentity, id: string): Promise<Person> {
  const { db, clock, audit } = deps
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw noSuchPerson()
  const [{ phone }, { secondFactor, ...facts }, kept, merge] = await Promise.all([
    row.email ? profileOf(deps, row) : { phone: null },
    accountFacts(deps, CUSTOMERS, id),
    db.$count(companions, eq(companions.customerId, id)),
    mergeOf(db, id, clock.now()),
  ])
  await db.transaction((tx) =>
    audit.record(tx, { who: staff, permission: 'users.read', action: 'customer.read', subject: `customer:${id}` }),
  )
  return {
    ...rowOf({ ...row, factor: secondFactor }),
    ...facts,
    phone,
    locale: row.locale,
    marketing: row.marketing,
    blockReason: row.blockReason,
    passwordEnded: row.passwordEndedAt !== null,
    companions: kept,
    merge,
  }
}
