import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readView } from '#app/components/flights/filters/results-view.ts'
import { type FlightsQuery, writeQuery } from '#app/components/flights/flights-query.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { RoundPrice } from '#app/components/flights/price.tsx'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { preloadCalendar } from '#app/ui/calendar.tsx'
import { cx } from '#app/ui/cx.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { PriceCalendar } from '#modules/flights/flights.contract.ts'
import { addDays } from '#platform/dates.ts'
import { compare } from '#platform/money.ts'
import { movedTo, stayOf } from './move-dates.ts'

const MonthDialog = latePart({
  source: 'app/site/flights/month-dialog.tsx',
  load: () => import('./month-dialog.tsx'),
  pick: (module) => module.MonthDialog,
})

const AROUND = [-3, -2, -1, 0, 1, 2, 3]
type StripProps = { query: FlightsQuery; calendar: PriceCalendar | null }

/** What the trip costs three days before and after, cheapest marked; and the door to the month. */
export function PriceStrip({ query, calendar }: StripProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const days = useDays(query, calendar)
  const low = days.reduce<Day['price']>(
    (least, { price }) => (price && (!least || compare(price, least) < 0) ? price : least),
    null,
  )
  // Dashes only would say nothing that the list does not say better.
  if (!calendar || !low) return null
  return (
    <nav aria-label={t`Prices on other days`} className="print:hidden">
      <div className="flex items-stretch gap-2">
        <ul
          ref={centreCurrent}
          className="relative flex min-w-0 flex-1 snap-x overflow-x-auto overscroll-x-contain rounded-xl border border-line bg-surface"
        >
          {days.map((day) => (
            <DayCell key={day.date} {...day} cheapest={Boolean(low && day.price && day.price.amount === low.amount)} />
          ))}
        </ul>
        <MonthButton query={query} calendar={calendar} />
      </div>
      {readView(params).filters.withBag && (
        <p className="mt-1 text-soft text-xs">
          <Trans>Prices of other days are without bags.</Trans>
        </p>
      )}
    </nav>
  )
}

/** On a narrow screen the strip scrolls; the day that was asked for is the one to see first. */
function centreCurrent(strip: HTMLUListElement | null) {
  const current = strip?.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.clientWidth) / 2
}

type Day = {
  date: string
  price: PriceCalendar['days'][number]['price']
  href: string
  current: boolean
  past: boolean
}

function useDays(query: FlightsQuery, calendar: PriceCalendar | null): Day[] {
  const localPath = useLocalPath()
  const prices = new Map(calendar?.days.map(({ date, price }) => [date, price]))
  return AROUND.map((shift) => {
    const date = addDays(query.departureDate, shift)
    const href = localPath(`/flights?${writeQuery(movedTo(query, date))}`)
    return { date, price: prices.get(date) ?? null, href, current: shift === 0, past: !prices.has(date) }
  })
}

function DayCell({ date, price, href, current, past, cheapest }: Day & { cheapest: boolean }) {
  const locale = useLocale()
  const words = (
    <>
      <span className="whitespace-nowrap text-xs first-letter:uppercase">{formatDay(date, locale)}</span>
      <span className={cx('text-sm', cheapest ? 'font-bold text-success' : 'font-semibold')}>
        {price ? <RoundPrice value={price} /> : '–'}
      </span>
      {cheapest && (
        <span className="sr-only">
          <Trans>lowest price of these days</Trans>
        </span>
      )}
    </>
  )
  const look = 'flex min-h-14 flex-col items-center justify-center px-3 py-1.5 text-ink no-underline'
  return (
    <li className="min-w-fit flex-1 snap-center border-line border-l first:border-l-0">
      {past && !current ? (
        <span className={cx(look, 'text-soft')}>{words}</span>
      ) : (
        <SiteLink
          to={href}
          aria-current={current ? 'date' : undefined}
          className={cx(
            look,
            '-outline-offset-2 hover:bg-sea-tint',
            current && 'bg-sea-tint shadow-[inset_0_-3px_0_var(--sea)]',
          )}
        >
          {words}
        </SiteLink>
      )}
    </li>
  )
}

function MonthButton({ query, calendar }: { query: FlightsQuery; calendar: PriceCalendar }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  if (!useHydrated()) return <span className="w-11 sm:w-32" />
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        onPointerEnter={preloadCalendar}
        onFocus={preloadCalendar}
        aria-label={t`Price calendar`}
        className="h-auto! shrink-0 rounded-xl! px-3! sm:w-32"
      >
        <CalendarDays aria-hidden="true" className="size-5" />
        <span aria-hidden="true" className="max-sm:hidden">
          <Trans>Calendar</Trans>
        </span>
      </Button>
      {open && <MonthDialog query={query} calendar={calendar} stay={stayOf(query)} onClose={() => setOpen(false)} />}
    </>
  )
}

/** In the size of what is coming. */
export function StripSkeleton() {
  return <Skeleton className="h-[3.625rem] w-full rounded-xl" />
}
