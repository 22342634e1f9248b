import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import type { Trip } from '#modules/insurance/covers.contract.ts'
import type { CoverOffer } from '#modules/insurance/insurance.contract.ts'
import { insurance } from '#modules/insurance/insurance.routes.ts'
import type { Currency } from '#platform/money.ts'

type Wanted = Trip & { currency: Currency }

/** What three covers cost for a trip, once everything is known of it. */
export function useCoverQuotes(trip: Wanted | null) {
  const locale = useLocale()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ key: string; offers: CoverOffer[] | null } | null>(null)
  const key = trip ? JSON.stringify([trip, tries]) : ''
  useEffect(() => {
    if (!key) return
    const abort = new AbortController()
    const [{ ages, ...days }] = JSON.parse(key) as [Wanted]
    call(insurance.quotes, { query: { ...days, ages: ages.join() as never } }, { locale, signal: abort.signal })
      .then(({ offers }) => setFound({ key, offers }))
      .catch(() => {
        if (!abort.signal.aborted) setFound({ key, offers: null })
      })
    return () => abort.abort()
  }, [key, locale])
  const current = found?.key === key ? found : null
  return {
    offers: current?.offers ?? null,
    failed: current?.offers === null,
    retry: () => setTries((count) => count + 1),
  }
}
