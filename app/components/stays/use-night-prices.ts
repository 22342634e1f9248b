import { useEffect, useMemo, useRef, useState } from 'react'
import { useShown } from '#app/currency/use-shown.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { numberFormat } from '#app/kit/format.ts'
import type { DayCaption } from '#app/ui/calendar-props.ts'
import { hotels } from '#modules/hotels/search/hotels.routes.ts'
import type { AnswerOf } from '#platform/api/endpoint.ts'
import type { Day } from '#platform/dates.ts'
import { type Money, toMajor } from '#platform/money.ts'

type Night = AnswerOf<typeof hotels.freeDays>['days'][number]

/** Which nights of a hotel are free from a day on, and from which price, month by month as they come in sight; nothing without a hotel. */
export function useNightPrices(hotel: string | null, since: Day) {
  const locale = useLocale()
  const shown = useShown()
  const [nights, setNights] = useState<ReadonlyMap<Day, Night>>(new Map())
  const [failed, setFailed] = useState(false)
  const asked = useRef(new Set<string>())
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function loadMonth(month: Day) {
    const from = month < since ? since : month
    if (hotel === null || asked.current.has(from)) return
    asked.current.add(from)
    if (!stop.current || stop.current.signal.aborted) stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const more = await call(hotels.freeDays, { id: hotel, query: { from, days: 31 } }, { locale, signal })
      setNights((now) => new Map([...now, ...more.days.map((night) => [night.day, night] as const)]))
      setFailed(false)
    } catch {
      asked.current.delete(from)
      if (!signal.aborted) setFailed(true)
    }
  }
  const captions = useMemo(() => captionsOf([...nights.values()], shown, locale), [nights, shown, locale])
  const priced = [...nights.values()].find(({ from }) => from)?.from
  return {
    captions,
    currency: priced ? shown(priced).currency : null,
    failed,
    loadMonth,
    /** A night of which nothing is known counts as free. */
    isFree: (day: Day) => {
      const night = nights.get(day)
      return !night || (night.from !== null && !night.closedToArrival)
    },
  }
}

/** The lowest are marked where prices differ. */
function captionsOf(nights: readonly Night[], shown: (value: Money) => Money, locale: string): Record<Day, DayCaption> {
  const format = numberFormat(locale, { maximumFractionDigits: 0 })
  const priced = nights.flatMap(({ day, from }) => (from ? [[day, toMajor(shown(from))] as const] : []))
  const amounts = priced.map(([, amount]) => amount)
  const low = Math.min(...amounts)
  const differ = low < Math.max(...amounts)
  return Object.fromEntries(
    priced.map(([day, amount]) => [day, { text: format.format(amount), low: differ && amount === low }]),
  )
}
