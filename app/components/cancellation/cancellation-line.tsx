import { Trans } from '@lingui/react/macro'
import { Check, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { Drawn } from '#app/ui/drawn-once.tsx'
import type { CancellationStepView } from '#modules/rights/cancellation.contract.ts'
import { instantText } from '#platform/date-words.ts'
import type { Money } from '#platform/money.ts'
import type { Place } from './place.ts'

type CancellationLineProps = {
  steps: readonly CancellationStepView[]
  total: Money
  place: Place
  /** Leaves out what comes back later. */
  brief?: boolean
}

/** The promise in a sentence or two: until when a cancellation costs nothing, or what it costs, and what comes then. */
export function CancellationLine({ steps, total, place, brief = false }: CancellationLineProps) {
  const [now, then] = steps
  if (!now) return null
  const { icon, look } = LOOKS[toneOf(now, total)]
  return (
    <span className="flex items-start gap-1.5">
      <Drawn icon={icon} className={cx('mt-0.5 size-4 shrink-0', look)} />
      <span>
        <span className={look}>
          <Now step={now} total={total} place={place} />
        </span>
        {then && !brief && (
          <span className="text-soft">
            {' '}
            <Then refund={then.refund} />
          </span>
        )}
      </span>
    </span>
  )
}

const LOOKS = {
  all: { icon: Check, look: 'text-success' },
  part: { icon: TriangleAlert, look: 'text-soft' },
  nothing: { icon: X, look: 'text-soft' },
} as const

function toneOf({ refund }: CancellationStepView, total: Money): keyof typeof LOOKS {
  if (refund.amount === 0) return 'nothing'
  return refund.amount === total.amount ? 'all' : 'part'
}

type NowProps = { step: CancellationStepView; total: Money; place: Place }

function Now({ step, total, place: { timeZone } }: NowProps): ReactNode {
  const locale = useLocale()
  const { refund, until, by } = step
  const tone = toneOf(step, total)
  if (tone === 'nothing') return <Trans>No refund if you cancel.</Trans>
  const time = until && instantText(until, locale, { zone: timeZone, named: true })
  if (tone === 'part') {
    if (!time) {
      return (
        <Trans>
          You get <Price value={refund} whole={false} /> back if you cancel.
        </Trans>
      )
    }
    return (
      <Trans>
        Cancel by {time} to get <Price value={refund} whole={false} /> back.
      </Trans>
    )
  }
  if (!time) return <Trans>Free cancellation at any time.</Trans>
  return by === 'law' ? (
    <Trans>By law, free cancellation until {time}.</Trans>
  ) : (
    <Trans>Free cancellation until {time}.</Trans>
  )
}

function Then({ refund }: { refund: Money }) {
  if (refund.amount === 0) return <Trans>After that, no refund.</Trans>
  return (
    <Trans>
      After that, you get <Price value={refund} whole={false} /> back.
    </Trans>
  )
}
