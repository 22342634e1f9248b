import { useEffect } from 'react'
import { onFirstTouch } from '#app/ui/first-touch.ts'
import { loadLate } from '#app/ui/load-late.ts'

const load = () => loadLate('app/components/place-field/suggest.ts', () => import('./suggest.ts'))
type Suggest = Awaited<ReturnType<typeof load>>

/* What asks the API comes with the first touch, long before the third letter. */

/** For fields that suggest: has the code at hand by then. */
export function useSuggestAtHand() {
  useEffect(() => onFirstTouch(() => void load().catch(() => {})), [])
}

export const suggestLocations: Suggest['suggestLocations'] = async (...asked) =>
  (await load()).suggestLocations(...asked)

export const suggestCities: Suggest['suggestCities'] = async (...asked) => (await load()).suggestCities(...asked)
