import { Trans } from '@lingui/react/macro'
import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Fare } from '#modules/flights/flights.contract.ts'
import type { Money } from '#platform/money.ts'

/* What a fare has and has not, each in a few words: the fares side by side, and the summary of the checkout. */

/** @param more what one each costs where none is included */
export function Bags({ count, kg, more = null }: { count: number; kg: number | null; more?: Money | null }) {
  if (count === 0 && more) {
    return (
      <Fact tone="no">
        <Trans>
          Not included; one each for <Price value={more} />
        </Trans>
      </Fact>
    )
  }
  if (count === 0) return <YesNo yes={false} />
  return (
    <Fact tone="yes">
      {kg === null ? (
        count
      ) : (
        <Trans>
          {count} × {kg} kg
        </Trans>
      )}
    </Fact>
  )
}

export function SeatChoice({ choice }: { choice: Fare['seatChoice'] }) {
  if (choice === 'none') return <YesNo yes={false} />
  return <Fact tone="yes">{choice === 'included' ? <Trans>Included</Trans> : <Trans>For a fee</Trans>}</Fact>
}

export function Condition({ condition }: { condition: Fare['change'] }) {
  if (condition === null) {
    return (
      <Fact tone="unknown">
        <Trans>Unknown: the supplier does not say</Trans>
      </Fact>
    )
  }
  if (!condition.allowed) {
    return (
      <Fact tone="no">
        <Trans>Not allowed</Trans>
      </Fact>
    )
  }
  return (
    <Fact tone="yes">
      {condition.fee === null || condition.fee.amount === 0 ? (
        <Trans>Free before departure</Trans>
      ) : (
        <Trans>
          For <Price value={condition.fee} /> each, before departure
        </Trans>
      )}
    </Fact>
  )
}

export function YesNo({ yes }: { yes: boolean }) {
  return <Fact tone={yes ? 'yes' : 'no'}>{yes ? <Trans>Included</Trans> : <Trans>Not included</Trans>}</Fact>
}

const TONES = {
  yes: { icon: Check, look: 'text-success' },
  no: { icon: X, look: 'text-soft' },
  unknown: { icon: CircleHelp, look: 'text-warning' },
} as const

function Fact({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { icon: Icon, look } = TONES[tone]
  return (
    <span className="figures flex items-start gap-1.5 max-md:text-right">
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4 shrink-0', look)} />
      <span>{children}</span>
    </span>
  )
}
