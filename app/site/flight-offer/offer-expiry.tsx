import { Plural, Trans } from '@lingui/react/macro'
import { Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatClock } from '#app/components/flights/format-flight.ts'
import type { Airport } from '#modules/flights/flights.contract.ts'

/** Longest wait of a browser's timer. */
const TICK_MS = 10_000

/** Whole minutes that are left, rounded up; null until the browser's clock has been asked, 0 once it is over. */
export function useMinutesLeft(expiresAt: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setLeft(minutesLeft(expiresAt, Date.now()))
    look()
    const timer = setInterval(look, TICK_MS)
    const exact = setTimeout(look, Math.max(0, Date.parse(expiresAt) - Date.now()))
    // A page that slept in the background catches up at once.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      clearTimeout(exact)
      document.removeEventListener('visibilitychange', look)
    }
  }, [expiresAt])
  return left
}

export function minutesLeft(expiresAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 60_000))
}

/** Until when the price can be confirmed, on the clock of the place where the journey begins. */
export function OfferExpiry({
  expiresAt,
  zone,
  left,
}: {
  expiresAt: string
  zone: Airport | undefined
  left: number | null
}) {
  const time = formatClock(expiresAt, zone?.timeZone ?? 'UTC')
  const city = zone?.cityName ?? 'UTC'
  return (
    <p className="flex items-start gap-2 text-sm">
      <Clock3 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
      <span className="figures">
        <Trans>
          This price is valid until {time} ({city} time).
        </Trans>
        {left !== null && (
          <span className="block text-soft">
            <Plural value={left} one="# minute left" other="# minutes left" />
          </span>
        )}
      </span>
    </p>
  )
}
