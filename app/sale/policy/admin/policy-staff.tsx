import { msg } from '@lingui/core/macro'
import type { StaffKind } from '#app/sale/sale-kind.ts'
import { policyItems } from '#modules/reservations/items/policy/current-policies.contract.ts'
import { POLICY_LOOKS } from './policy-looks.ts'
import { PolicyPanel } from './policy-panel.tsx'

export const policyStaff: StaffKind = {
  kind: 'policy',
  word: msg({ message: 'insurance', context: 'an item' }),
  looks: POLICY_LOOKS,
  panels: (detail) =>
    policyItems(detail.reservation).map((item) => <PolicyPanel key={item.id} item={item} detail={detail} />),
  nameRule: msg`Insurance: until the cover begins. To insure someone else, change the policy.`,
}
