import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import type { StayStepView } from '#modules/hotels/search/hotel-results.contract.ts'
import { zoneText } from '#platform/date-words.ts'
import type { Money } from '#platform/money.ts'

type CancellationTimelineProps = {
  /** What comes back until when; the last step has no end. */
  timeline: readonly StayStepView[]
  total: Money
  /** Of the hotel: every time is on its clock. */
  timeZone: string
}

/** What a cancellation gives back, step by step: as a line to look at, and as a list with the money of each step. */
export function CancellationTimeline({ timeline, total, timeZone }: CancellationTimelineProps) {
  const { t } = useLingui()
  const zone = zoneText(timeZone, timeline[0]?.until ?? Date.UTC(2027, 0, 15))
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1">
        {timeline.map((step, index) => (
          <span
            key={step.until ?? 'end'}
            className={cx('h-2 flex-1 rounded-full', toneOf(step, total), index === 0 && 'flex-[1.6]')}
          />
        ))}
      </div>
      <ol aria-label={t`What a cancellation gives back`} className="mt-3 grid gap-2">
        {timeline.map((step, index) => (
          <li key={step.until ?? 'end'} className="flex items-start gap-3 text-sm">
            <span aria-hidden="true" className={cx('mt-1.5 size-2.5 shrink-0 rounded-full', toneOf(step, total))} />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
              <span>
                <StepWhen step={step} after={timeline[index - 1]?.until ?? null} timeZone={timeZone} />
              </span>{' '}
              <span className="font-semibold">
                <StepMoney step={step} total={total} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-soft text-xs">
        <Trans>Times are those of the hotel ({zone}).</Trans>
      </p>
    </div>
  )
}

type StepProps = { step: StayStepView }

function StepWhen({ step, after, timeZone }: StepProps & { after: string | null; timeZone: string }) {
  const locale = useLocale()
  if (step.until) {
    const until = formatInstant(step.until, timeZone, locale)
    return <Trans>Until {until}</Trans>
  }
  if (!after) return <Trans>At any time</Trans>
  const since = formatInstant(after, timeZone, locale)
  return <Trans>From {since}</Trans>
}

function StepMoney({ step: { refund }, total }: StepProps & { total: Money }) {
  if (refund.amount === 0) return <Trans>Nothing comes back</Trans>
  if (refund.amount === total.amount) {
    return (
      <Trans>
        All comes back: <Price value={refund} whole={false} />
      </Trans>
    )
  }
  return (
    <Trans>
      <Price value={refund} whole={false} /> comes back
    </Trans>
  )
}

function toneOf({ refund }: StayStepView, total: Money): string {
  if (refund.amount === 0) return 'bg-danger'
  return refund.amount === total.amount ? 'bg-success' : 'bg-warning-line'
}
