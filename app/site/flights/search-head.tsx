import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, ArrowRightLeft, Pencil } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FlightsQuery } from '#app/components/flights/flights-query.ts'
import type { FlightSearch } from '#modules/flights/flights.contract.ts'
import { journeyStops } from '#modules/flights/journey-title.contract.ts'
import { CABIN_NAMES, travellerCount } from '../../components/flights/flight-words.ts'
import { formatDay } from '../../components/flights/format-flight.ts'
import type { SearchInitial } from '../../components/search-widget/search-widget.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LateSearchWidget } from './late-search-widget.tsx'
import { searchOnly } from './results-view.ts'

type SearchHeadProps = {
  query: FlightsQuery
  search: FlightSearch
  names: Record<string, string>
  initial: SearchInitial
}

/** What was searched for, and the form to change it in place. */
export function SearchHead({ query, search, names, initial }: SearchHeadProps) {
  const [params] = useSearchParams()
  const [wanted, setWanted] = useState(false)
  const box = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the page listened.
  useEffect(() => {
    if (box.current?.open) setWanted(true)
  }, [])
  return (
    <div className="border-line border-b bg-sunken print:bg-transparent">
      <details
        ref={box}
        key={String(searchOnly(params))}
        onToggle={() => setWanted(true)}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        className="group column py-4 sm:py-5"
      >
        <summary className="flex list-none flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md [&::-webkit-details-marker]:hidden">
          <div className="min-w-0">
            <Title query={query} search={search} names={names} />
            <Facts search={search} />
          </div>
          <span className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'shrink-0')}>
            <Pencil aria-hidden="true" className="size-4" />
            <Trans>Edit search</Trans>
          </span>
        </summary>
        <div className="mt-4 rounded-xl border border-line bg-surface p-4 sm:p-5">
          <LateSearchWidget wanted={wanted} initial={initial} compact />
        </div>
      </details>
    </div>
  )
}

function Title({ query, search, names }: Pick<SearchHeadProps, 'query' | 'search' | 'names'>) {
  const Arrow = query.tripType === 'round-trip' ? ArrowRightLeft : ArrowRight
  const stops = journeyStops(search.slices, (code) => names[code] ?? code)
  return (
    <h1 className="flex flex-wrap items-center gap-x-2 font-bold font-display text-heading sm:text-2xl">
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may come twice, and none ever moves
        <Fragment key={index}>
          {index > 0 && (
            <>
              <Arrow aria-hidden="true" className="size-5 shrink-0 text-soft" />
              <span className="sr-only">
                <Trans context="from one place to the next">to</Trans>
              </span>
            </>
          )}
          <span>{stop}</span>
        </Fragment>
      ))}
    </h1>
  )
}

function Facts({ search }: { search: FlightSearch }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { slices, adults, childAges, cabin } = search
  const days = slices.map(({ date }) => formatDay(date, locale)).join(' – ')
  const facts = [days, travellerCount(adults + childAges.length, i18n), i18n._(CABIN_NAMES[cabin])]
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-soft">
      {facts.map((fact) => (
        <span key={fact} className="first-letter:uppercase">
          {fact}
        </span>
      ))}
    </p>
  )
}
