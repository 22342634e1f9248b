import { Trans } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import type { Money } from '#platform/money.ts'

/** What several items cost together. */
export function SumLine({ total }: { total: Money }) {
  return (
    <p className="flex items-baseline justify-between gap-4 border-edge border-t-2 py-3 font-bold font-display">
      <span className="text-heading">
        <Trans>Total of everything</Trans>
      </span>
      <Price value={total} whole={false} className="text-2xl" />
    </p>
  )
}
