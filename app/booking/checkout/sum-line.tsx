import { Trans } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import type { Money } from '#platform/money.ts'

/** What several items cost together. */
export function SumLine({ total }: { total: Money }) {
  return (
    <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold">
      <span>
        <Trans>Total of everything</Trans>
      </span>
      <Price value={total} whole={false} className="font-display text-xl" />
    </p>
  )
}
