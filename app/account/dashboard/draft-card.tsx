import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { KINDS } from '#app/sale/kinds.ts'
import { lineOf } from '#app/sale/line-of.ts'
import { LineTitle } from '#app/sale/line-title.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { clockText, useSecondsLeft } from '#app/ui/use-seconds-left.ts'
import { Facts, Poster, type TripProps } from './trip-card.tsx'

/** A hold that is not paid: how long it lasts, and the way to pay it. @param onEnd once, when the time is over. */
export function DraftCard({ trip, onEnd, kinds = KINDS }: TripProps & { onEnd: () => void }) {
  const { t } = useLingui()
  const words = lineOf(kinds, trip.kind)
  const left = useSecondsLeft(trip.holdExpiresAt)
  useOnce(left === 0, onEnd)
  const clock = left === null ? null : clockText(left)
  return (
    <Card padded={false} className="flex overflow-hidden max-sm:flex-col">
      <Poster code={trip.poster} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
        <div className="min-w-0">
          <h4 className="font-bold font-display text-heading">
            <LineTitle line={trip} words={words} />
          </h4>
          <Facts trip={trip} words={words} />
        </div>
        <div className="grid gap-1.5">
          <ButtonLink to={`/checkout?reservation=${trip.code}`} variant="sun">
            <Trans>Continue to payment</Trans>
          </ButtonLink>
          {clock && (
            <p role="timer" aria-label={t`Time left`} className="figures text-center text-sm text-soft">
              <Trans>Held for {clock} more</Trans>
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}

function useOnce(over: boolean, callback: () => void) {
  const done = useRef(false)
  useEffect(() => {
    if (!over || done.current) return
    done.current = true
    callback()
  }, [over, callback])
}
