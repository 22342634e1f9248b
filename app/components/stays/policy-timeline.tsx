import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { cx } from '#app/ui/cx.ts'
import type { Policy } from '#modules/hotels/hotels.contract.ts'
import { type Edge, type Kept, POLICY_TERMS } from '#modules/rights/stays/policy-terms.contract.ts'

const TONES: Record<Kept, string> = {
  nothing: 'bg-success',
  'first-night': 'bg-warning',
  half: 'bg-warning',
  all: 'bg-danger',
}

/** What comes back when, step by step until the stay: a bar, and the same in words. */
export function PolicyTimeline({ policy, className }: { policy: Policy; className?: string }) {
  const { i18n } = useLingui()
  const steps = policySteps(policy)
  return (
    <ol className={cx('grid auto-cols-fr gap-x-1 gap-y-2 sm:grid-flow-col', className)}>
      {steps.map(({ keeps, until }) => (
        <li key={keeps} className="min-w-0 text-sm max-sm:flex max-sm:gap-2.5">
          <span
            aria-hidden="true"
            className={cx(
              'block rounded-full max-sm:mt-1 max-sm:size-3 max-sm:shrink-0 sm:mb-1.5 sm:h-1.5',
              TONES[keeps],
            )}
          />
          <span className="block pr-2">
            <span className="block font-semibold">{backText(keeps, i18n)}</span>
            <span className="block text-soft">
              {until ? untilText(until, i18n) : afterText(steps.length > 1, i18n)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The steps of the newest text of a policy, with the one after the last edge. */
export function policySteps(policy: Policy): { keeps: Kept; until: Edge | null }[] {
  const terms = POLICY_TERMS.findLast((one) => one.policy === policy)
  return [...(terms?.steps ?? []), { keeps: 'all' as const, until: null }]
}

function backText(keeps: Kept, i18n: I18n): string {
  if (keeps === 'nothing') return i18n._(msg`Full refund`)
  if (keeps === 'half') return i18n._(msg`50% refund`)
  if (keeps === 'first-night') return i18n._(msg`Refund minus the first night`)
  return i18n._(msg`Non-refundable`)
}

function untilText(until: Edge, i18n: I18n): string {
  if (until === 'arrival-day-begins') return i18n._(msg`until the start of the arrival day`)
  if (until === 'arrival-day-ends') return i18n._(msg`until the end of the arrival day`)
  const { daysBefore } = until
  return i18n._(
    msg({
      message: plural(daysBefore, { one: 'until # day before check-in', other: 'until # days before check-in' }),
    }),
  )
}

function afterText(later: boolean, i18n: I18n): string {
  return later ? i18n._(msg`after that`) : i18n._(msg`from the time of booking`)
}
