import { Trans } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import type { Money } from '#platform/money.ts'

/** A price in short: of the stay, or where nothing is known of dates, of the cheapest night. */
export function StayTotal({ value, dated }: { value: Money; dated: boolean }) {
  const price = (
    <strong className="font-bold text-base">
      <Price value={value} />
    </strong>
  )
  return (
    <span className="text-sm text-soft [&_strong]:text-ink">
      {dated ? <Trans>{price} for your stay</Trans> : <Trans>from {price} a night</Trans>}
    </span>
  )
}
