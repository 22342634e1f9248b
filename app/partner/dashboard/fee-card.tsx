import { Trans } from '@lingui/react/macro'
import { ShareBar } from '#app/partner/simulator/share-bar.tsx'
import { FEE_PERCENT, shareOf } from '#modules/ledger/share.contract.ts'
import { money } from '#platform/money.ts'
import { Panel } from './panel.tsx'

/** The fee with the specification's example: 100 paid, 80 received. */
export function FeeCard() {
  const gross = money(100_00, 'BRL')
  return (
    <Panel
      title={<Trans>Platform fee</Trans>}
      action={<span className="figures font-bold font-display text-heading text-sea">{FEE_PERCENT}%</span>}
    >
      <ShareBar gross={gross} {...shareOf(gross)} />
    </Panel>
  )
}
