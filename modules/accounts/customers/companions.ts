import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import type { Companion, CompanionFields } from '#modules/accounts/accounts.contract.ts'
import { notFound } from '#modules/accounts/accounts.errors.ts'
import { and, asc, count, eq } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { companions, customers } from './customers.tables.ts'

const TOO_MANY = /*i18n*/ {
  id: 'account.companions.many',
  message: 'You can save up to {most} travellers. Remove someone you no longer travel with.',
}
const MOST = 20

type Deps = Pick<CustomerDeps, 'db' | 'clock' | 'vault'>
type Owner = Pick<CustomerIdentity, 'id'>

export async function companionsOf({ db, vault }: Deps, customer: Owner): Promise<Companion[]> {
  const rows = await db
    .select({ id: companions.id, sealed: companions.sealed })
    .from(companions)
    .where(eq(companions.customerId, customer.id))
    .orderBy(asc(companions.createdAt), asc(companions.id))
  return rows.map(({ id, sealed }) => ({ id, ...(JSON.parse(vault.open(sealed, contextOf(id))) as CompanionFields) }))
}

/** Throws AppError `account/conflict` when there are 20 already. */
export async function addCompanion(deps: Deps, customer: Owner, fields: CompanionFields): Promise<Companion> {
  const { db, clock } = deps
  const id = newId()
  const now = clock.now()
  await db.transaction(async (tx) => {
    // Two that are added at once wait for each other here, so that the count holds.
    const owner = and(eq(customers.id, customer.id), eq(customers.status, 'active'))
    const [account] = await tx.select({ id: customers.id }).from(customers).where(owner).for('update')
    if (!account) throw notFound()
    const [has] = await tx.select({ many: count() }).from(companions).where(eq(companions.customerId, customer.id))
    if ((has?.many ?? 0) >= MOST)
      throw new AppError('account/conflict', { userMessage: TOO_MANY, values: { most: MOST } })
    const sealed = seal(deps, id, fields)
    await tx.insert(companions).values({ id, customerId: customer.id, sealed, createdAt: now, updatedAt: now })
  })
  return { id, ...fields }
}

/** Throws AppError `account/not-found` for an unknown companion and a stranger's alike. */
export async function changeCompanion(deps: Deps, customer: Owner, { id, ...fields }: Companion): Promise<Companion> {
  const rows = await deps.db
    .update(companions)
    .set({ sealed: seal(deps, id, fields), updatedAt: deps.clock.now() })
    .where(and(eq(companions.id, id), eq(companions.customerId, customer.id)))
    .returning({ id: companions.id })
  if (rows.length === 0) throw notFound()
  return { id, ...fields }
}

/** Throws AppError `account/not-found` for an unknown companion and a stranger's alike. */
export async function removeCompanion({ db }: Deps, customer: Owner, id: string): Promise<void> {
  const rows = await db
    .delete(companions)
    .where(and(eq(companions.id, id), eq(companions.customerId, customer.id)))
    .returning({ id: companions.id })
  if (rows.length === 0) throw notFound()
}

function seal({ vault }: Deps, id: string, fields: CompanionFields): string {
  return vault.seal(JSON.stringify(fields), contextOf(id))
}

function contextOf(id: string): string {
  return `customer_companions:${id}`
}
