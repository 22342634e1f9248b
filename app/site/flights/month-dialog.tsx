import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type FlightsQuery, writeQuery } from '#app/components/flights/flights-query.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Calendar } from '#app/ui/calendar.tsx'
import type { DayCaption } from '#app/ui/calendar-props.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { PriceCalendar } from '#modules/flights/flights.contract.ts'
import { flights } from '#modules/flights/flights.routes.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { toMajor } from '#platform/money.ts'
import { calendarCall } from './calendar-call.ts'
import { movedTo } from './move-dates.ts'

type MonthDialogProps = {
  query: FlightsQuery
  calendar: PriceCalendar
  /** Nights; null for a trip without return. */
  stay: number | null
  onClose: () => void
}

/** A month of departures with the cheapest price of each. A day that is picked starts its search. */
export function MonthDialog({ query, calendar, stay, onClose }: MonthDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  const { days, failed, loadMonth } = useMonths(query, calendar)
  const captions = useMemo(() => captionsOf(days, locale), [days, locale])

  function pick(day: Day) {
    onClose()
    void navigate(localPath(`/flights?${writeQuery(movedTo(query, day))}`))
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Price calendar</Trans>} size="sm">
      <Legend stay={stay} currency={calendar.currency} />
      <div className="flex justify-center">
        <Calendar
          label={t`Departure`}
          value={query.departureDate}
          min={firstSold(days, query.departureDate)}
          captions={captions}
          isUnavailable={(day) => days.get(day) === null}
          onMonthShown={loadMonth}
          onChange={pick}
        />
      </div>
      {failed && (
        <Alert tone="warning" live className="mt-3">
          <Trans>The prices of this month could not be loaded. You can pick a day all the same.</Trans>
        </Alert>
      )}
    </Dialog>
  )
}

function Legend({ stay, currency }: { stay: number | null; currency: string }) {
  return (
    <p className="mb-3 text-sm text-soft">
      {stay === null ? (
        <Trans>Lowest total by day of departure.</Trans>
      ) : (
        <Plural
          value={stay}
          one="Lowest total by day of departure; you return the next day."
          other="Lowest total by day of departure; you return # days later."
        />
      )}{' '}
      <Trans>All prices in {currency}.</Trans>
    </p>
  )
}

type Days = Map<Day, PriceCalendar['days'][number]['price']>

/** Prices by day: those of the page at first, those of other months as they come into sight. */
function useMonths(query: FlightsQuery, calendar: PriceCalendar) {
  const locale = useLocale()
  const [days, setDays] = useState<Days>(() => new Map(calendar.days.map(({ date, price }) => [date, price])))
  const [failed, setFailed] = useState(false)
  const asked = useRef(new Set<string>())
  const stop = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the month that is open at first, once
  useEffect(() => {
    void loadMonth(query.departureDate)
    return () => stop.current?.abort()
  }, [])

  async function loadMonth(firstDay: Day) {
    const month = firstDay.slice(0, 7)
    const middle = `${month}-15`
    if (asked.current.has(month) || (days.has(addDays(middle, -14)) && days.has(addDays(middle, 13)))) return
    asked.current.add(month)
    if (!stop.current || stop.current.signal.aborted) stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const wanted = calendarCall(movedTo(query, middle), calendar.currency)
      const more = await call(flights.calendar, wanted, { locale, signal })
      setDays((now) => new Map([...now, ...more.days.map(({ date, price }) => [date, price] as const)]))
      setFailed(false)
    } catch {
      asked.current.delete(month)
      if (!signal.aborted) setFailed(true)
    }
  }
  return { days, failed, loadMonth }
}

/** The first day on sale among those that are known, so that the past cannot be picked. */
function firstSold(days: Days, otherwise: Day): Day {
  const sold = [...days].filter(([, price]) => price).map(([date]) => date)
  return sold.sort()[0] ?? otherwise
}

/** Without the currency, which the dialog names once: a day is 44 px wide. Within a twentieth of the lowest is low. */
function captionsOf(days: Days, locale: string): Record<Day, DayCaption> {
  const format = numberFormat(locale, { maximumFractionDigits: 0 })
  const priced = [...days].flatMap(([date, price]) => (price ? [[date, toMajor(price)] as const] : []))
  const low = Math.min(...priced.map(([, amount]) => amount)) * 1.05
  return Object.fromEntries(priced.map(([date, amount]) => [date, { text: format.format(amount), low: amount <= low }]))
}
