import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { useRoundPrice } from '#app/components/flights/price.tsx'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import { nightsOf, type StayQuery, withStay } from '#app/components/stays/stay-query.ts'
import { useShown } from '#app/currency/use-shown.ts'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import { monthText } from '#platform/date-words.ts'
import { addDays, type Day, weekday } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import { Section } from './section.tsx'

/** A night over all rooms of the hotel. */
type FreeDay = { day: Day; rooms: number; from: Money | null; closedToArrival: boolean; minStay: number | null }
export type CalendarView = {
  days: FreeDay[]
  /** `2027-03`, those that are shown. */
  months: string[]
  before: string | null
  after: string | null
}

type FreeCalendarProps = { hotel: HotelPage; stay: StayQuery; calendar: CalendarView }

/** Which nights are free and from which price; a press on one makes it the arrival. */
export function FreeCalendar({ hotel, stay, calendar }: FreeCalendarProps) {
  const { i18n } = useLingui()
  const nights = nightCount(nightsOf(stay) || 1, i18n)
  return (
    <Section
      id="calendar"
      title={<Trans>Availability</Trans>}
      note={
        <Trans>Lowest price per night, before meals and extra charges. Choose a day to arrive and stay {nights}.</Trans>
      }
      className="later"
    >
      <div className="rounded-xl border border-line bg-surface p-4 sm:p-5">
        <div className="grid items-start gap-8 md:grid-cols-2">
          {calendar.months.map((month) => (
            <Month key={month} month={month} hotel={hotel} stay={stay} days={calendar.days} />
          ))}
        </div>
        <Turn calendar={calendar} />
      </div>
    </Section>
  )
}

function Turn({ calendar: { before, after } }: Pick<FreeCalendarProps, 'calendar'>) {
  const hrefOf = useMonthHref()
  return (
    <div className="mt-4 flex justify-between gap-3 print:hidden">
      {before ? (
        <SiteLink
          to={hrefOf(before)}
          preventScrollReset
          replace
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          <Trans>Earlier</Trans>
        </SiteLink>
      ) : (
        <span />
      )}
      {after && (
        <SiteLink
          to={hrefOf(after)}
          preventScrollReset
          replace
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Trans>Later</Trans>
          <ChevronRight aria-hidden="true" className="size-4" />
        </SiteLink>
      )}
    </div>
  )
}

function useMonthHref() {
  const { pathname, search } = useLocation()
  return (month: string) => {
    const params = new URLSearchParams(search)
    params.set('calendar', month)
    return `${pathname}?${params}#calendar`
  }
}

type MonthProps = { month: string; days: readonly FreeDay[]; hotel: HotelPage; stay: StayQuery }

function Month({ month, days, hotel, stay }: MonthProps) {
  const locale = useLocale()
  const title = monthText(month, locale)
  const byDay = new Map(days.map((one) => [one.day, one]))
  const lowest = lowestOf(days.filter(({ day }) => day.startsWith(month)))
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <caption className="pb-2 text-left font-bold font-display first-letter:uppercase">{title}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => {
            // 2027-03-01 was a Monday.
            const name = formatDay(addDays('2027-03-01', index), locale, 'weekday')
            return (
              <th key={name} scope="col" className="pb-1 font-semibold text-soft text-xs">
                {name}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0] ?? week.at(-1)}>
            {week.map((day, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the row
              <td key={index} className="p-0">
                {day && <DayCell day={day} free={byDay.get(day)} hotel={hotel} stay={stay} lowest={lowest} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = { day: Day; free: FreeDay | undefined; lowest: number | null } & Pick<MonthProps, 'stay' | 'hotel'>

const CELL = 'free-day'

function DayCell({ day, free, lowest, stay }: DayCellProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const priceText = useRoundPrice()
  const shown = useShown()
  const number = Number(day.slice(8))
  const name = formatDay(day, locale)
  if (!free) return <span className={cx(CELL, 'text-soft opacity-70')}>{number}</span>
  if (!free.from) {
    return (
      <span className={cx(CELL, 'bg-sunken text-soft line-through')}>
        <span className="sr-only">{t`Unavailable`} </span>
        {number}
      </span>
    )
  }
  const nights = Math.max(nightsOf(stay) || 1, free.minStay ?? 1)
  const params = withStay(new URLSearchParams(search), { ...stay, checkIn: day, checkOut: addDays(day, nights) })
  const price = priceText(free.from)
  const rule = free.minStay ? t`${free.minStay}+ nights` : ''
  const within = stay.checkIn !== '' && day >= stay.checkIn && day < stay.checkOut
  const words = [name, t`from ${price}`, rule].filter(Boolean).join(', ')
  const look = cx(CELL, within ? 'bg-sea text-on-sea' : 'bg-sea-tint text-ink')
  const text = (
    <>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="font-semibold">
        {number}
      </span>
      <span
        aria-hidden="true"
        className={cx('free-day-price', !within && free.from.amount === lowest && 'font-bold text-success')}
      >
        {compact(shown(free.from), locale)}
      </span>
    </>
  )
  if (free.closedToArrival) {
    return (
      <span className={cx(look, 'opacity-80')} title={t`No arrival on this day`}>
        {text}
      </span>
    )
  }
  return (
    <SiteLink
      to={`${pathname}?${params}#rooms`}
      preventScrollReset
      title={rule || undefined}
      aria-current={within || undefined}
      className={cx(look, 'no-underline hover:ring-2 hover:ring-sea')}
    >
      {text}
    </SiteLink>
  )
}

/** The lowest price of a month, where prices differ; it is then worth a mark. */
function lowestOf(days: readonly FreeDay[]): number | null {
  const prices = days.flatMap(({ from }) => (from ? [from.amount] : []))
  const lowest = Math.min(...prices)
  return prices.some((price) => price > lowest) ? lowest : null
}

/** Without the sign of the currency and with thousands shortened, where there is little room. */
function compact({ amount }: Money, locale: string): string {
  const style = { notation: 'compact', maximumSignificantDigits: 3 } as const
  return numberFormat(locale, style).format(Math.round(amount / 100))
}

/** Weeks from Monday; days of other months are left empty. */
function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`
  const cells: (Day | null)[] = Array.from({ length: weekday(first) }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) cells.push(day)
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
