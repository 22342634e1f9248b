import { describeSteps } from '#modules/reservations/cancel/describe-steps.ts'
import type { StatusOf } from '#modules/reservations/items/item-states.ts'
import type { DescribeContext } from '#modules/reservations/read/describe-context.ts'
import { travellersFor, type WholeItem } from '#modules/reservations/read/reservations.views.ts'
import type { PolicyItemView } from './policy-item.contract.ts'
import { policySteps } from './policy-rights.ts'
import { policySnapshot } from './policy-snapshot.ts'

const ISSUED: readonly string[] = ['issued', 'completed', 'cancelled', 'refunded']

/** What a traveller reads of a policy: as it was sold, with the number once it is issued. */
export function describePolicy(context: DescribeContext, item: WholeItem): PolicyItemView {
  const { policy, demonstration } = policySnapshot(item)
  return {
    ...policy,
    id: item.id,
    kind: 'policy',
    status: item.status as StatusOf<'policy'>,
    supplier: item.supplier,
    demonstration,
    policyNumber: ISSUED.includes(item.status) ? item.locator : null,
    travellerIds: travellersFor(context.whole, item).map((traveller) => traveller.id),
    cancellation: describeSteps(policySteps(context, item), context),
  }
}
