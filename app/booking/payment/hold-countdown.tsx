import { useLingui } from '@lingui/react/macro'
import { Clock3 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatClock } from '#app/components/flights/format-flight.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import { cx } from '#app/ui/cx.ts'
import { clockText, useSecondsLeft } from '#app/ui/use-seconds-left.ts'

type HoldCountdownProps = {
  until: string
  /** The place where the journey begins, or of the hotel: the deadline is on its clock. */
  zone: { timeZone: string; cityName: string } | undefined
  /** What is held until when. */
  sentence: KindWords['heldUntil']
  /** Once, when the time is over. */
  onEnd: () => void
}

const LAST_MINUTE = 60
const LAST_FIVE = 5 * 60

/** Until when the seats are held. The clock is seen all the time and said aloud twice. */
export function HoldCountdown({ until, zone, sentence, onEnd }: HoldCountdownProps) {
  const { t, i18n } = useLingui()
  const left = useSecondsLeft(until)
  const end = useRef(onEnd)
  end.current = onEnd
  const over = left === 0
  useEffect(() => {
    if (over) end.current()
  }, [over])
  const time = formatClock(until, zone?.timeZone ?? 'UTC')
  const city = zone?.cityName ?? 'UTC'
  const hurry = left !== null && left <= LAST_FIVE
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-lg border px-4 py-3',
        hurry ? 'border-warning-line bg-warning-tint' : 'border-line bg-surface',
      )}
    >
      <Clock3 aria-hidden="true" className={cx('size-5 shrink-0', hurry ? 'text-warning' : 'text-sea')} />
      <p className="figures min-w-0 flex-1 text-[0.9375rem]">{i18n._(sentence(time, city))}</p>
      {left !== null && (
        <p role="timer" aria-label={t`Time left`} className="figures font-bold font-display text-heading">
          {clockText(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {left !== null && left > 0 && left <= LAST_MINUTE
          ? t`One minute left to pay.`
          : hurry && !over
            ? t`Five minutes left to pay.`
            : null}
      </p>
    </div>
  )
}
