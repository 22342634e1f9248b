import { moveDifference, paymentOf } from '#modules/reservations/change/change-payment.ts'
import { driveToRest } from '#modules/reservations/change/drive-to-rest.ts'
import { keyOfItem, type RowKey } from '#modules/reservations/item-key.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { openInsured } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, isNotNull, lte } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { applyPolicyChange } from './apply-policy-change.ts'
import { endPolicyChange } from './end-policy-change.ts'
import { nextPolicyChangeStep, type PolicyChangeStep } from './next-policy-change-step.ts'
import { findPolicyChange, movePolicyChange, type PolicyChangeRow, restPolicyChange } from './policy-change.store.ts'
import { policyChanges } from './policy-changes.tables.ts'

const MOST = 200

/** Goes on with a change of a policy until nothing is left to do now. */
export function drivePolicyChange(deps: ReservationDeps, key: RowKey): Promise<void> {
  return driveToRest<PolicyChangeRow, Exclude<PolicyChangeStep, { do: 'rest' }>>(deps, {
    what: `change ${key.id} of a policy`,
    find: () => findPolicyChange(deps.db, key),
    next: async (change) => nextPolicyChangeStep(change, await paymentOf(deps, change), deps.clock.now()),
    take: (change, step) => take(deps, change, step),
    rest: (change, until) => restPolicyChange(deps.db, change, until),
  })
}

function take(
  deps: ReservationDeps,
  change: PolicyChangeRow,
  step: Exclude<PolicyChangeStep, { do: 'rest' }>,
): Promise<unknown> {
  switch (step.do) {
    case 'ask':
      return locked(deps, change, (tx, now) =>
        movePolicyChange<'asked'>(deps, tx, { change: now, from: ['unpaid'], to: 'asked', by: 'system' }),
      )
    case 'expire':
      return locked(deps, change, (tx, now) =>
        endPolicyChange<'expired'>(deps, tx, { change: now, from: ['unpaid'], to: 'expired', by: 'system' }),
      )
    case 'amend':
      return amend(deps, change)
    case 'capture':
    case 'void':
    case 'give-back':
      return moveDifference(deps, change, step)
  }
}

type Work = (tx: Transaction, change: PolicyChangeRow) => Promise<unknown>

function locked({ db }: ReservationDeps, known: PolicyChangeRow, work: Work): Promise<void> {
  return db.transaction(async (tx) => {
    await lockItem(tx, keyOfItem(known))
    const change = await findPolicyChange(tx, known)
    if (change) await work(tx, change)
  })
}

/** What the insurer has said to it before counts; only what it has never heard of is asked. */
async function amend(deps: ReservationDeps, change: PolicyChangeRow): Promise<void> {
  const { db, vault, insurance } = deps
  const { id: key, itemId: id, reservationId, after } = change
  const [item] = await db
    .select({ orderRef: reservationItems.orderRef })
    .from(reservationItems)
    .where(isRow(reservationItems, { id, reservationId }))
  const application = { key, facts: after.policy, people: openInsured(vault, change) }
  const answer =
    (await insurance.insurer.find(key)) ?? (await insurance.insurer.amend(item?.orderRef ?? '', application))
  if (answer.status === 'accepted') return applyPolicyChange(deps, change)
  const { reason } = answer
  await locked(deps, change, (tx, now) =>
    endPolicyChange<'refused'>(deps, tx, { change: now, from: ['asked'], to: 'refused', by: 'system', reason }),
  )
}

/** Changes of policies that are due by now. */
export function duePolicyChanges(deps: ReservationDeps) {
  const { id: key, resumeAt } = policyChanges
  return rowsDue(deps.db, {
    name: 'reservations.due-policy-changes',
    table: policyChanges,
    key,
    isDue: () => and(isNotNull(resumeAt), lte(resumeAt, deps.clock.now())),
    by: resumeAt,
    work: (id) => drivePolicyChange(deps, { id }),
  })
}

/** Drives all of them; returns how many. */
export async function driveAllPolicyChanges(deps: ReservationDeps): Promise<number> {
  const due = await duePolicyChanges(deps).find(MOST)
  for (const id of due) await drivePolicyChange(deps, { id })
  return due.length
}
