import type { Caller } from '#modules/accounts/index.ts'
import { CHANGE_MINUTES } from '#modules/reservations/change/change.contract.ts'
import { isSameTotal } from '#modules/reservations/change/change-money.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { policySnapshot } from '#modules/reservations/items/policy/policy-snapshot.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { sealInsured } from '#modules/reservations/privacy/personal-data.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { isGivenBack } from '#modules/reservations/schedule/settle-change.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { drivePolicyChange } from './drive-policy-change.ts'
import { type PlannedPolicyChange, planPolicyChange } from './plan-policy-change.ts'
import type { PolicyChangeRequest } from './policy-change.contract.ts'
import { policyChangeErrors } from './policy-change.errors.ts'
import type { PolicyChangeRow } from './policy-change.store.ts'
import { policyChanges } from './policy-changes.tables.ts'
import { sideOf } from './policy-terms.ts'

type Asked = PolicyChangeRequest & { key: string }

/**
 * Asks for a change as it was seen. With nothing to pay the insurer is asked at once, otherwise once the difference is ours. The same
 * key again is the same change.
 */
export async function requestPolicyChange(
  deps: ReservationDeps,
  code: string,
  { seen, key, ...request }: Asked,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<ReservationView> {
  const whole = await findFor(deps, code, caller)
  const known = await changeOfKey(deps, whole, key)
  if (!known) {
    const planned = await planPolicyChange(deps, whole, request)
    if (planned.status === 'closed') throw policyChangeErrors.notChangeable()
    const { after, toPay, back } = planned
    const same =
      isSameTotal(sideOf(after, whole.currency).total, seen.total) &&
      isSameTotal(toPay, seen.toPay) &&
      isSameTotal(back, seen.back)
    if (!same) throw policyChangeErrors.differs()
    const change = await begin(deps, whole, planned, { key, by: moverOf(caller) })
    await drivePolicyChange(deps, change)
  }
  return viewAgain(deps, whole.id, locale)
}

async function changeOfKey({ db }: ReservationDeps, { id }: WholeReservation, key: string) {
  const same = and(eq(policyChanges.reservationId, id), eq(policyChanges.key, key))
  const [row] = await db.select().from(policyChanges).where(same)
  return row ?? null
}

type Begun = { key: string; by: string }

async function begin(deps: ReservationDeps, whole: WholeReservation, planned: PlannedPolicyChange, begun: Begun) {
  try {
    return await beginLocked(deps, whole, planned, begun)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // The same request at the same moment, or another one.
    const known = await changeOfKey(deps, whole, begun.key)
    if (!known) throw policyChangeErrors.open()
    return known
  }
}

function beginLocked(
  deps: ReservationDeps,
  whole: WholeReservation,
  planned: PlannedPolicyChange,
  begun: Begun,
): Promise<PolicyChangeRow> {
  const { before } = planned
  return deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, planned.item)
    if (item?.status !== 'issued' || (await isGivenBack(tx, item))) throw policyChangeErrors.notChangeable()
    const { from, until, premiums } = policySnapshot(item).policy
    // Another device was faster: what was seen is of another policy.
    const moved = from !== before.policy.from || until !== before.policy.until || item.amount !== before.amount
    if (moved || premiums.length !== before.policy.premiums.length) throw policyChangeErrors.differs()
    const [change] = await tx
      .insert(policyChanges)
      .values(fresh(deps, whole, planned, begun))
      .returning()
    if (!change) throw new Error('the change was not stored')
    return change
  })
}

function fresh(
  { clock, vault }: ReservationDeps,
  { id: reservationId, currency }: WholeReservation,
  { item, before, after, insured, toPay, back, now }: PlannedPolicyChange,
  { key, by }: Begun,
): typeof policyChanges.$inferInsert {
  const [id, at] = [newId(), clock.now()]
  const unpaid = toPay.amount > 0
  const payBy = unpaid ? new Date(at.getTime() + CHANGE_MINUTES * 60_000) : null
  return {
    id,
    reservationId,
    key,
    before,
    after,
    currency,
    payBy,
    itemId: item.id,
    status: unpaid ? 'unpaid' : 'asked',
    insured: sealInsured(vault, id, insured),
    toPay: toPay.amount,
    back: back.amount,
    rule: now.rule,
    refundBy: now.refundBy,
    resumeAt: payBy ?? at,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
  }
}
