import { describeSteps } from '#modules/reservations/cancel/describe-steps.ts'
import { describePolicyChange } from '#modules/reservations/change-policy/policy-change.views.ts'
import { isOpenPolicyChange } from '#modules/reservations/change-policy/policy-change-states.ts'
import type { StatusOf } from '#modules/reservations/items/item-states.ts'
import type { DescribeContext } from '#modules/reservations/read/describe-context.ts'
import { travellersFor, type WholeItem } from '#modules/reservations/read/reservations.views.ts'
import { money } from '#platform/money.ts'
import type { PolicyItemView } from './policy-item.contract.ts'
import { isChangeablePolicy, policySteps } from './policy-rights.ts'
import { policySnapshot } from './policy-snapshot.ts'

const ISSUED: readonly string[] = ['issued', 'completed', 'cancelled', 'refunded']

/** What a traveller reads of a policy: as it was sold, with the number once it is issued. */
export function describePolicy(context: DescribeContext, item: WholeItem): PolicyItemView {
  const { whole, now } = context
  const { policy, demonstration, kept = 0 } = policySnapshot(item)
  const change = whole.policyChanges.find(({ itemId }) => itemId === item.id)
  return {
    ...policy,
    id: item.id,
    kind: 'policy',
    status: item.status as StatusOf<'policy'>,
    supplier: item.supplier,
    demonstration,
    policyNumber: ISSUED.includes(item.status) ? item.locator : null,
    travellerIds: travellersFor(whole, item).map((traveller) => traveller.id),
    kept: kept > 0 ? money(kept, whole.currency) : null,
    changeable: isChangeablePolicy(whole, item, now) && (!change || !isOpenPolicyChange(change.status)),
    change: change ? describePolicyChange(change, whole.currency) : null,
    cancellation: describeSteps(policySteps(context, item), context),
  }
}
