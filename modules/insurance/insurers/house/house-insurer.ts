import type { Application, Applied, Insurer } from '#modules/insurance/insurer.ts'
import { HOUSE_INSURER } from '#modules/insurance/products/house-insurer.contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, inArray, ne, or } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { houseAmendments, housePolicies } from './house-policies.tables.ts'
import { policyNumber, serialOf } from './policy-number.ts'

type Deps = { db: Database; clock: Clock }

/** The sandbox insurer House Assurance: it accepts, issues and cancels, and bears no risk. */
export function createHouseInsurer(deps: Deps): Insurer {
  return {
    code: HOUSE_INSURER.code,
    apply: (application) => apply(deps, application),
    amend: (number, application) => amend(deps, number, application),
    find: (key) => find(deps, key),
    issue: (number) => issue(deps, number),
    cancel: (number) => cancel(deps, number),
  }
}

async function apply({ db, clock }: Deps, { key, facts }: Application): Promise<Applied> {
  const at = clock.now()
  if (facts.from < dayIn(BRAZIL_ZONE, at)) return { status: 'refused', reason: 'the trip has begun' }
  const { version, cover, region, from: fromDay, until: untilDay, premiums, total } = facts
  await db
    .insert(housePolicies)
    .values({
      key,
      version,
      cover,
      region,
      fromDay,
      untilDay,
      status: 'accepted',
      ages: premiums.map(({ age }) => age),
      premium: total.amount,
      currency: total.currency,
      acceptedAt: at,
    })
    .onConflictDoNothing({ target: housePolicies.key })
  return (await find({ db }, key)) ?? { status: 'refused', reason: 'it was not kept' }
}

async function find({ db }: Pick<Deps, 'db'>, key: string): Promise<Applied | null> {
  const [row] = await db
    .select({ serial: housePolicies.serial })
    .from(housePolicies)
    .leftJoin(houseAmendments, eq(houseAmendments.serial, housePolicies.serial))
    .where(or(eq(housePolicies.key, key), eq(houseAmendments.key, key)))
    .limit(1)
  return row ? { status: 'accepted', number: policyNumber(row.serial) } : null
}

/** Until the cover begins, as it is and as it is to be. */
function amend({ db, clock }: Deps, number: string, { key, facts }: Application): Promise<Applied> {
  const at = clock.now()
  const today = dayIn(BRAZIL_ZONE, at)
  return db.transaction(async (tx) => {
    const its = eq(housePolicies.serial, serialOf(number) ?? 0)
    const [policy] = await tx.select().from(housePolicies).where(its).for('update')
    if (!policy) return { status: 'refused', reason: 'there is no such policy' }
    const [made] = await tx.select().from(houseAmendments).where(eq(houseAmendments.key, key))
    if (made) return { status: 'accepted', number }
    if (policy.status !== 'issued') return { status: 'refused', reason: `the policy is ${policy.status}` }
    if (policy.fromDay <= today || facts.from < today) return { status: 'refused', reason: 'the cover has begun' }
    const { from: fromDay, until: untilDay, premiums, total } = facts
    const amended = { fromDay, untilDay, ages: premiums.map(({ age }) => age), premium: total.amount }
    await tx.update(housePolicies).set(amended).where(its)
    await tx.insert(houseAmendments).values({ key, serial: policy.serial, ...amended, amendedAt: at })
    return { status: 'accepted', number }
  })
}

/** Once more changes nothing. */
async function issue({ db, clock }: Deps, number: string): Promise<void> {
  const its = eq(housePolicies.serial, serialOf(number) ?? 0)
  const [issued] = await db
    .update(housePolicies)
    .set({ status: 'issued', issuedAt: clock.now() })
    .where(and(its, eq(housePolicies.status, 'accepted')))
    .returning({ id: housePolicies.id })
  if (issued) return
  const known = await db.$count(housePolicies, and(its, eq(housePolicies.status, 'issued')))
  if (known === 0) throw new Error(`policy ${number} cannot be issued`)
}

async function cancel({ db, clock }: Deps, number: string): ReturnType<Insurer['cancel']> {
  const its = eq(housePolicies.serial, serialOf(number) ?? 0)
  await db
    .update(housePolicies)
    .set({ status: 'cancelled', cancelledAt: clock.now() })
    .where(and(its, inArray(housePolicies.status, ['accepted', 'issued'])))
  const known = await db.$count(housePolicies, its)
  return known > 0 ? { status: 'cancelled' } : { status: 'refused', reason: 'there is no such policy' }
}

/** Policies that it has accepted or issued, and that are not cancelled. */
export function countPoliciesInForce(db: Database): Promise<number> {
  return db.$count(housePolicies, ne(housePolicies.status, 'cancelled'))
}
