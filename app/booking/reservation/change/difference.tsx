import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import type { Money } from '#platform/money.ts'

type DifferenceProps = {
  toPay: Money
  back: Money
  kept: Money
  /** What is kept of a lower price, and why. */
  keptWords: ReactNode
  /** It is promised, or with us. */
  paid?: boolean
}

/** The one number of a change that counts, and what is kept of a lower price. */
export function Difference({ toPay, back, kept, keptWords, paid = false }: DifferenceProps) {
  const lower = back.amount > 0 || kept.amount > 0
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-2">
      <dt className="font-semibold">
        {lower ? (
          <Trans>You get back</Trans>
        ) : toPay.amount > 0 && !paid ? (
          <Trans>To pay</Trans>
        ) : (
          <Trans>Difference</Trans>
        )}
      </dt>
      <dd className="text-right font-bold font-display text-2xl">
        <Price value={lower ? back : toPay} whole={false} />
      </dd>
      {kept.amount > 0 && (
        <>
          <dt className="text-soft">{keptWords}</dt>
          <dd className="text-right text-soft">
            <Price value={kept} whole={false} />
          </dd>
        </>
      )}
    </dl>
  )
}
