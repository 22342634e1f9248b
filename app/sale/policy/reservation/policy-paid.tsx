import { Trans } from '@lingui/react/macro'
import { KeptLines } from '#app/booking/reservation/change/change-pieces.tsx'
import { PolicyPrice } from '#app/sale/policy/policy-summary.tsx'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { add } from '#platform/money.ts'

/** What a policy costs, and what changes have left of higher premiums. */
export function PolicyPaid({ item }: { item: PolicyItemView }) {
  const { kept, total } = item
  return (
    <>
      <PolicyPrice policy={item} />
      {kept && <KeptLines name={<Trans>Kept from a higher premium</Trans>} kept={kept} total={add(total, kept)} />}
    </>
  )
}
