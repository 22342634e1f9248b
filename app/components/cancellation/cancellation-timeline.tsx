import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import type { CancellationStepView } from '#modules/rights/cancellation.contract.ts'
import { zoneText } from '#platform/date-words.ts'
import type { Money } from '#platform/money.ts'
import type { Place } from './place.ts'

type CancellationTimelineProps = {
  /** What comes back until when; the last step has no end. */
  steps: readonly CancellationStepView[]
  total: Money
  place: Place
}

/** What a cancellation gives back, step by step: as a line to look at, and as a list with the money of each step. */
export function CancellationTimeline({ steps, total, place }: CancellationTimelineProps) {
  const { t } = useLingui()
  return (
    <div className="@container">
      <div aria-hidden="true" className="flex gap-1">
        {steps.map((step, index) => (
          <span
            key={step.until ?? 'end'}
            className={cx(
              'h-2 flex-1 rounded-full forced-color-adjust-none',
              toneOf(step, total),
              index === 0 && 'flex-[1.6]',
            )}
          />
        ))}
      </div>
      <ol aria-label={t`Refund if you cancel`} className="mt-3 grid gap-2">
        {steps.map((step, index) => (
          <li key={step.until ?? 'end'} className="flex items-start gap-3 text-sm">
            <span
              aria-hidden="true"
              className={cx('mt-1.5 size-2.5 shrink-0 rounded-full forced-color-adjust-none', toneOf(step, total))}
            />
            <span className="flex min-w-0 flex-1 @sm:flex-row flex-col justify-between gap-x-4">
              <span>
                <StepWhen step={step} after={steps[index - 1]?.until ?? null} place={place} />
              </span>{' '}
              <span>
                <strong className="font-semibold">
                  <StepMoney step={step} total={total} />
                </strong>
                {step.refund.amount > 0 && (
                  <span className="text-soft">
                    {' '}
                    (<GroundName by={step.by} place={place} />)
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {steps.length > 1 && <Clock steps={steps} place={place} />}
    </div>
  )
}

function Clock({ steps, place }: Pick<CancellationTimelineProps, 'steps' | 'place'>) {
  const { i18n } = useLingui()
  const zone = zoneText(place.timeZone, steps[0]?.until ?? Date.UTC(2027, 0, 15))
  return <p className="mt-2 text-soft text-xs">{i18n._(place.clock(zone))}</p>
}

type StepProps = { step: CancellationStepView }

function StepWhen({ step, after, place: { timeZone } }: StepProps & { after: string | null; place: Place }) {
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
  if (refund.amount === 0) return <Trans>Non-refundable</Trans>
  if (refund.amount === total.amount) {
    return (
      <Trans>
        Full refund: <Price value={refund} whole={false} />
      </Trans>
    )
  }
  return (
    <Trans>
      Refund: <Price value={refund} whole={false} />
    </Trans>
  )
}

/** What says so: the law, what was agreed, or we ourselves. */
function GroundName({ by, place }: { by: CancellationStepView['by']; place: Place }) {
  const { i18n } = useLingui()
  if (by === 'law') return <Trans context="why money comes back">by law</Trans>
  if (by === 'promise') return <Trans context="why money comes back">our promise</Trans>
  return i18n._(place.ground)
}

function toneOf({ refund }: CancellationStepView, total: Money): string {
  if (refund.amount === 0) return 'bg-danger'
  return refund.amount === total.amount ? 'bg-success' : 'bg-warning-line'
}
