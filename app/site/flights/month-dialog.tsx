import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { LowestTotal } from '#app/components/dates/lowest-total.tsx'
import { type FlightsQuery, writeQuery } from '#app/components/flights/flights-query.ts'
import { captionsOf, type DayPrices, usePriceMonths } from '#app/components/flights/use-price-months.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Calendar } from '#app/ui/calendar.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { PriceCalendar } from '#modules/flights/flights.contract.ts'
import type { Day } from '#platform/dates.ts'
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
  const [known] = useState(() => new Map(calendar.days.map(({ date, price }) => [date, price])))
  const { days, failed, loadMonth } = usePriceMonths(
    (middle) => calendarCall(movedTo(query, middle), calendar.currency),
    known,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the month that is open at first, once
  useEffect(() => void loadMonth(query.departureDate), [])
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
          <Trans>The prices of this month could not be loaded. You can still pick a day.</Trans>
        </Alert>
      )}
    </Dialog>
  )
}

function Legend({ stay, currency }: { stay: number | null; currency: string }) {
  return (
    <p className="mb-3 text-sm text-soft">
      <LowestTotal stay={stay} /> <Trans>All prices in {currency}.</Trans>
    </p>
  )
}

/** The first day on sale among those that are known, so that the past cannot be picked. */
function firstSold(days: DayPrices, otherwise: Day): Day {
  const sold = [...days].filter(([, price]) => price).map(([date]) => date)
  return sold.sort()[0] ?? otherwise
}
