import type { Application, Applied, Insurer } from '#modules/insurance/insurer.ts'
import { HOUSE_INSURER } from '#modules/insurance/products/house-insurer.contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { housePolicies } from './house-policies.tables.ts'
import { policyNumber, serialOf } from './policy-number.ts'

type Deps = { db: Database; clock: Clock }

/** The sandbox insurer House Assurance: it accepts, issues and cancels, and bears no risk. */
export function createHouseInsurer(deps: Deps): Insurer {
  return {
    code: HOUSE_INSURER.code,
    apply: (application) => apply(deps, application),
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
  return (await find({ db, clock }, key)) ?? { status: 'refused', reason: 'it was not kept' }
}

async function find({ db }: Deps, key: string): Promise<Applied | null> {
  const [row] = await db.select().from(housePolicies).where(eq(housePolicies.key, key))
  return row ? { status: 'accepted', number: policyNumber(row.serial) } : null
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
