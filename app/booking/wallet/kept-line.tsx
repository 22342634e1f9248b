import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import { loadLate } from '#app/ui/load-late.ts'
import type { Keeping } from '#app/wallet/keep-trip.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const loadKeeping = () => loadLate('app/wallet/keep-trip.ts', () => import('#app/wallet/keep-trip.ts'))

/** Keeps the booking that is shown, once the page has nothing better to do, and says so. */
export function KeptLine({ reservation }: { reservation: ReservationView }) {
  const keeping = useKeeping(reservation)
  const words = keeping && WORDS[keeping]
  if (!words) return null
  return (
    <p className="mt-3 flex items-start gap-2 border-line border-t pt-3 text-sm text-soft">
      <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{words}</span>
    </p>
  )
}

const list = (
  <TextLink to="/wallet">
    <Trans>Trips on this device</Trans>
  </TextLink>
)
const WORDS: Record<Keeping, ReactNode> = {
  kept: <Trans>Booking and documents are saved on this device: they open offline. {list}</Trans>,
  part: <Trans>The booking is saved on this device, but not all its documents. Open it again to retry. {list}</Trans>,
  full: <Trans>This browser has no space to save the booking for offline reading.</Trans>,
  off: <Trans>You chose to save no trips on this device. {list}</Trans>,
  none: null,
}

function useKeeping(reservation: ReservationView): Keeping | null {
  const locale = useLocale()
  const [keeping, setKeeping] = useState<Keeping | null>(null)
  useEffect(() => {
    let left = false
    const stop = whenIdle(async () => {
      const module = await loadKeeping().catch(() => null)
      const kept = left ? null : await module?.keepTrip(reservation, locale)
      if (kept && !left) setKeeping(kept)
    })
    return () => {
      left = true
      stop()
    }
  }, [reservation, locale])
  return keeping
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 4_000 })
  return () => cancelIdleCallback(handle)
}
