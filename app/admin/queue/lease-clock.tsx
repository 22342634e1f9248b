import { Trans } from '@lingui/react/macro'
import { formatCountdown } from '#app/admin/words/times.ts'
import { useServerNow } from '#app/admin/words/use-server-now.ts'
import { cx } from '#app/ui/cx.ts'

const SHORT_MS = 120_000

/** What is left of a lease, to the second. Seen, not read out: it would never be quiet. */
export function LeaseClock({ until, ahead }: { until: string; ahead: number }) {
  const now = useServerNow(ahead)
  const short = Date.parse(until) - now < SHORT_MS
  return (
    <span
      role="timer"
      aria-live="off"
      className={cx('figures whitespace-nowrap', short && 'font-semibold text-danger')}
    >
      <Trans>{formatCountdown(until, now)} left</Trans>
    </span>
  )
}
