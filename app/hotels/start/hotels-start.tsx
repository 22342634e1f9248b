import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Poster } from '#app/components/destinations/poster.tsx'
import type { CityChoice, Place } from '#app/components/search-widget/hotel-form.ts'
import { HotelSearchForm } from '#app/components/search-widget/hotel-search-form.tsx'
import { SearchFailed } from '#app/components/search-widget/search-failed.tsx'
import { hotelCount } from '#app/components/stays/stay-facts.ts'
import { type StayQuery, writeStay } from '#app/components/stays/stay-query.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { HotelCity } from '#modules/hotels/search/hotel-results.contract.ts'

type HotelsStartProps = {
  stay: StayQuery
  /** A place that was asked for and that we do not know. */
  unknown: string | null
  /** What is in the form. */
  place: Place
  /** What the typed text may have meant. */
  alike: CityChoice[]
  cities: HotelCity[]
  /** The search could not be made. */
  failed: boolean
}

/** The page before there is a search: the form, and where there are hotels. */
export function HotelsStart({ stay, unknown, place, alike, cities, failed }: HotelsStartProps) {
  const { search } = useLocation()
  return (
    <div className="column py-8 sm:py-12">
      <h1 className="font-bold font-display text-title">
        <Trans>Find a place to stay</Trans>
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        <Trans>Prices are for your whole stay, with all taxes and fees, and show the refund if you cancel.</Trans>
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {unknown && (
          <Alert tone="warning" title={<Trans>We found no place called “{unknown}”</Trans>}>
            <Trans>Type a city, and pick one from the suggestions, or type part of the name of a hotel.</Trans>
          </Alert>
        )}
        {alike.length > 0 && <Alike places={alike} stay={stay} />}
        {failed && <SearchFailed mode="hotels" search={place} />}
        <div className="rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-6">
          <HotelSearchForm key={search} place={place} stay={stay} showProblems={alike.length > 0} />
        </div>
      </div>
      {cities.length > 0 && <Cities cities={cities} stay={stay} />}
    </div>
  )
}

/** A text that several cities are like. */
function Alike({ places, stay }: { places: readonly CityChoice[]; stay: StayQuery }) {
  const localPath = useLocalPath()
  return (
    <Alert tone="warning" title={<Trans>Which place do you mean?</Trans>}>
      <ul className="flex flex-wrap gap-x-4">
        {places.map(({ code, name, text }) => (
          <li key={code}>
            <TextLink to={localPath(`/hotels?${addressOf(code, name, stay)}`)}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Where there are hotels, as posters to click on. */
export function Cities({ cities, stay }: { cities: readonly HotelCity[]; stay: StayQuery }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="cities-title" className="mt-12">
      <h2 id="cities-title" className="font-bold font-display text-heading">
        <Trans>Cities with hotels</Trans>
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
        {cities.map(({ id, iata, name, hotels }) => (
          <li key={id}>
            <LocalLink
              to={`/hotels?${addressOf(id, name, stay)}`}
              className="group block rounded-xl text-ink no-underline"
            >
              <span className="block aspect-[4/3] overflow-hidden rounded-xl bg-sea-tint shadow-card">
                <Poster
                  code={iata ?? id}
                  width={320}
                  height={240}
                  className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.03] motion-reduce:group-hover:scale-100"
                />
              </span>
              <span className="mt-2 block font-semibold leading-tight group-hover:text-sea">{name}</span>
              <span className="figures block text-sm text-soft">{hotelCount(hotels, i18n)}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <TextLink to="/destinations">
          <Trans>All destinations</Trans>
        </TextLink>
      </p>
    </section>
  )
}

function addressOf(id: string, name: string, stay: StayQuery): URLSearchParams {
  return new URLSearchParams([['cityCode', id], ['cityName', name], ...writeStay(stay)])
}
