import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import type { Calendar } from '#modules/hotels/calendar/calendar.contract.ts'
import { daysIn, firstOf, type Month } from './months.ts'

type Loaded = { calendar: Calendar | null; failed: string | null }

/**
 * A month of a hotel. What is there stays in sight, marked as `busy`, until what comes
 * after it has come. `failed` is the server's sentence, empty without an answer.
 */
export function useCalendar(hotelId: string, month: Month) {
  const call = useCallOwner()
  const [loaded, setLoaded] = useState<Loaded>({ calendar: null, failed: null })
  const [busy, setBusy] = useState(true)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let over = false
    setBusy(true)
    const range = `?from=${firstOf(month)}&days=${daysIn(month)}`
    call<Calendar>(`/api/hotel-owner/hotels/${hotelId}/calendar${range}`)
      .then(
        (calendar) => over || setLoaded({ calendar, failed: null }),
        (error: unknown) => {
          if (over) return
          const failed = error instanceof ApiError ? error.message : ''
          setLoaded((last) => ({ ...last, failed }))
        },
      )
      .finally(() => over || setBusy(false))
    return () => {
      over = true
    }
  }, [call, hotelId, month, round])
  const reload = useCallback(() => setRound((last) => last + 1), [])
  return { ...loaded, busy, reload }
}
