import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { numberFormat } from '#app/kit/format.ts'
import type { DayCaption } from '#app/ui/calendar-props.ts'
import type { PriceCalendar } from '#modules/flights/flights.contract.ts'
import { flights } from '#modules/flights/flights.routes.ts'
import type { CallOf } from '#platform/api/endpoint.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { toMajor } from '#platform/money.ts'

export type DayPrices = ReadonlyMap<Day, PriceCalendar['days'][number]['price']>

/** What the calendar is asked for the days around one in the middle of a month; null where nothing can be asked. */
type Ask = (middle: Day) => CallOf<typeof flights.calendar> | null

/** Prices by day: those that are known, and those of the months that come into sight. */
export function usePriceMonths(ask: Ask, known: DayPrices = new Map()) {
  const locale = useLocale()
  const [days, setDays] = useState(known)
  const [currency, setCurrency] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = useRef(new Set<string>())
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function loadMonth(firstDay: Day) {
    const month = firstDay.slice(0, 7)
    const middle = `${month}-15`
    if (asked.current.has(month) || (days.has(addDays(middle, -14)) && days.has(addDays(middle, 13)))) return
    const wanted = ask(middle)
    if (!wanted) return
    asked.current.add(month)
    if (!stop.current || stop.current.signal.aborted) stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const more = await call(flights.calendar, wanted, { locale, signal })
      setDays((now) => new Map([...now, ...more.days.map(({ date, price }) => [date, price] as const)]))
      setCurrency(more.currency)
      setFailed(false)
    } catch {
      asked.current.delete(month)
      if (!signal.aborted) setFailed(true)
    }
  }
  return { days, currency, failed, loadMonth }
}

/** Without the currency, which is named once: a day is 44 px wide. Within a twentieth of the lowest is low. */
export function captionsOf(days: DayPrices, locale: string): Record<Day, DayCaption> {
  const format = numberFormat(locale, { maximumFractionDigits: 0 })
  const priced = [...days].flatMap(([date, price]) => (price ? [[date, toMajor(price)] as const] : []))
  const low = Math.min(...priced.map(([, amount]) => amount)) * 1.05
  return Object.fromEntries(priced.map(([date, amount]) => [date, { text: format.format(amount), low: amount <= low }]))
}
