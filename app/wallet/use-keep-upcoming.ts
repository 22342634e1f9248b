import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { loadLate } from '#app/ui/load-late.ts'

const loadKeeping = () => loadLate('app/wallet/keep-upcoming.ts', () => import('./keep-upcoming.ts'))
/** What the page itself loads comes first. */
const LATER_MS = 3_000

/** Keeps the trips ahead for reading without a network, while their list is open. */
export function useKeepUpcoming(trips: readonly { code: string; status: string }[]): void {
  const locale = useLocale()
  useEffect(() => {
    let left = false
    const timer = setTimeout(async () => {
      const module = await loadKeeping().catch(() => null)
      if (!left) await module?.keepUpcoming(trips, locale, () => !left)
    }, LATER_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [trips, locale])
}
