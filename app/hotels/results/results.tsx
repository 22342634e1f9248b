import { Trans, useLingui } from '@lingui/react/macro'
import { List, Map as MapIcon } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { ChargedNote } from '#app/components/charged-note/charged-note.tsx'
import { FilterButton } from '#app/components/results/filter-button.tsx'
import { FIRST_RESULT, InPlaceOfResults } from '#app/components/results/skip-to-results.tsx'
import { MissingHotels } from '#app/components/stays/missing-hotels.tsx'
import { SortBar } from '#app/components/stays/sort-bar.tsx'
import { hotelCount } from '#app/components/stays/stay-facts.ts'
import { countFilters, readFilters, withoutFilters } from '#app/components/stays/stay-filters.ts'
import { type StayQuery, withStay } from '#app/components/stays/stay-query.ts'
import type { Place } from '#app/hotels/load-hotels.server.ts'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { linkClass } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import type { HotelSearch, HotelSort } from '#modules/hotels/search/hotel-search.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { HotelCard } from './hotel-card.tsx'
import { changed, FROM_LIST, withoutBounds } from './hotels-view.ts'
import { LateHotelFilters } from './late-filters.tsx'
import { MapSide } from './map-side.tsx'
import { NoHotels } from './no-hotels.tsx'
import { type MapSync, useMapSync } from './use-map-sync.ts'
import { WhyRecommended } from './why-recommended.tsx'

const SORTS: readonly HotelSort[] = ['recommended', 'price', 'score', 'stars', 'distance']

type ResultsProps = {
  results: HotelResults
  search: HotelSearch
  stay: StayQuery
  place: Place | null
  mapTiles: MapTiles | null
}

/** Filters, list and map. Where there is no room for both, the map takes the place of the list; on phones, of the whole page. */
export function Results({ results, search, stay, place, mapTiles }: ResultsProps) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const sync = useMapSync(results)
  const active = countFilters(readFilters(params))
  const onMap = params.get('view') === 'map'
  const href = (next: URLSearchParams) => `${pathname}?${next}`
  const hrefOfStay = useCallback((next: StayQuery) => `${pathname}?${withStay(params, next)}`, [pathname, params])
  const clearHref = href(withoutFilters(params))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,40%)] xl:grid-cols-[14.5rem_minmax(0,1fr)_minmax(24rem,36%)]">
      <LateHotelFilters results={results} clearHref={active > 0 ? clearHref : null} />
      <section
        aria-labelledby="results-title"
        className={cx(
          'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 sm:gap-4',
          onMap && 'sm:max-lg:hidden',
        )}
      >
        <ListHead results={results} search={search} place={place} cityHref={href(withoutBounds(params))} />
        <ChargedNote
          charged={results.hotels.flatMap(
            ({ rate, fromNight, fromStay }) => (rate?.price.total ?? fromStay?.total ?? fromNight)?.currency ?? [],
          )}
        />
        <MissingHotels suppliers={results.suppliers} />
        <div className="list-tools">
          <FilterButton from="xl" active={active} />
          <SortBar
            sorts={SORTS}
            current={search.sort}
            hrefOf={(sort) => href(changed(params, { sort: sort === 'recommended' ? null : sort }))}
          />
        </div>
        {results.total === 0 ? (
          <InPlaceOfResults>
            <NoHotels
              search={search}
              place={place}
              active={active}
              clearHref={clearHref}
              cityHref={href(withoutBounds(params))}
            />
          </InPlaceOfResults>
        ) : (
          <CardList results={results} stay={stay} sync={sync} hrefOf={hrefOfStay} />
        )}
        <Pagination
          page={results.page}
          pages={results.pages}
          hrefOf={(page) => href(changed(params, { page: String(page) }))}
        />
      </section>
      <MapSide
        results={results}
        stay={stay}
        sync={sync}
        mapTiles={mapTiles}
        shown={onMap}
        listHref={href(changed(params, { view: null }))}
      />
      <ViewSwitch onMap={onMap} href={href(changed(params, { view: onMap ? null : 'map' }))} />
    </div>
  )
}

type ListHeadProps = Pick<ResultsProps, 'results' | 'search' | 'place'> & { cityHref: string }

function ListHead({ results, search, place, cityHref }: ListHeadProps) {
  const { i18n } = useLingui()
  const name = place?.name
  return (
    <div className="flex items-center justify-between gap-x-4">
      <div>
        <h2 id="results-title" className="sr-only">
          <Trans>Hotels found</Trans>
        </h2>
        <p role="status" className="figures font-semibold">
          <Found results={results} dated={search.checkIn !== null} count={hotelCount(results.total, i18n)} />
        </p>
        {search.bounds && name && (
          <SiteLink to={cityHref} className={cx(linkClass(), 'text-sm')}>
            <Trans>Show all of {name} again</Trans>
          </SiteLink>
        )}
      </div>
      <div className="print:hidden">
        <WhyRecommended />
      </div>
    </div>
  )
}

function Found({ results, dated, count }: { results: HotelResults; dated: boolean; count: string }): ReactNode {
  const { bookable, total } = results
  if (!dated || bookable === total) return count
  if (bookable === 0) return <Trans>{count}, none available for this search</Trans>
  return (
    <Trans>
      {count}, {bookable} available
    </Trans>
  )
}

type CardListProps = { results: HotelResults; stay: StayQuery; sync: MapSync; hrefOf: (stay: StayQuery) => string }

function CardList({ results, stay, sync, hrefOf }: CardListProps) {
  const { t } = useLingui()
  const loading = useNavigation().state === 'loading'
  const first = useMemo(() => results.hotels.findIndex(({ obstacle }) => obstacle !== null), [results])
  return (
    <ol
      aria-label={t`Hotels`}
      aria-busy={loading}
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity', loading && 'opacity-60')}
    >
      {results.hotels.map((hotel, index) => (
        <li key={hotel.id} {...(index === 0 ? FIRST_RESULT : index > 3 && { className: 'later' })}>
          {index === first && (
            <h3 className="pt-3 pb-3 font-bold font-display text-heading">
              <Trans>Not available for this search</Trans>
            </h3>
          )}
          <HotelCard
            hotel={hotel}
            stay={stay}
            hrefOf={hrefOf}
            hot={sync.hot === hotel.id}
            chosen={sync.chosen === hotel.id}
            eager={index < 2}
            onHot={sync.setHot}
            onMap={sync.showOnMap}
          />
        </li>
      ))}
    </ol>
  )
}

/** Where there is no room for both, list and map take turns. */
function ViewSwitch({ onMap, href }: { onMap: boolean; href: string }) {
  return (
    <div className="sticky bottom-4 z-30 flex justify-center lg:hidden print:hidden">
      <SiteLink
        to={href}
        preventScrollReset
        state={onMap ? undefined : FROM_LIST}
        replace={onMap}
        className={cx(buttonClass({ variant: 'primary' }), 'shadow-float')}
      >
        {onMap ? <List aria-hidden="true" className="size-5" /> : <MapIcon aria-hidden="true" className="size-5" />}
        {onMap ? <Trans>List</Trans> : <Trans>Map</Trans>}
      </SiteLink>
    </div>
  )
}
