import { Trans } from '@lingui/react/macro'
import { NextFee } from '#app/partner/simulator/next-fee.tsx'
import { ShareBar } from '#app/partner/simulator/share-bar.tsx'
import { shareOf } from '#modules/ledger/share.contract.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { money } from '#platform/money.ts'
import { Panel } from './panel.tsx'

/** The fee with the specification's example: 100 paid, 80 received. */
export function FeeCard() {
  const gross = money(100_00, 'BRL')
  const feePercent = feeAt(new Date())
  return (
    <Panel
      title={<Trans>Platform fee</Trans>}
      action={<span className="figures font-bold font-display text-heading text-sea">{feePercent}%</span>}
    >
      <ShareBar gross={gross} {...shareOf(gross, feePercent)} feePercent={feePercent} />
      <NextFee className="mt-3" />
    </Panel>
  )
}
