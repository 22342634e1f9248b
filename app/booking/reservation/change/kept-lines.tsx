import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import type { Money } from '#platform/money.ts'

/** What was kept of what a change gave up is paid, too. `total`: with it. */
export function KeptLines({ name, kept, total }: { name: ReactNode; kept: Money; total: Money }) {
  return (
    <dl className="figures grid gap-1.5 pb-3 text-sm">
      <div className="flex justify-between gap-4 pt-1.5 text-soft">
        <dt>{name}</dt>
        <dd>
          <Price value={kept} whole={false} />
        </dd>
      </div>
      <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold">
        <dt>
          <Trans>What you pay in all</Trans>
        </dt>
        <dd>
          <Price value={total} whole={false} />
        </dd>
      </div>
    </dl>
  )
}
