import { Trans, useLingui } from '@lingui/react/macro'
import { ChargedNote } from '#app/components/charged-note/charged-note.tsx'
import { Poster } from '#app/components/destinations/poster.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Trail } from '#app/places/trail.tsx'
import type { CityPage as City } from '#modules/offers/places/places.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { isOffered } from '#platform/site.ts'
import { CityHotels } from './city-hotels.tsx'
import { CityMap } from './city-map.tsx'
import { cityTitle } from './city-words.ts'
import type { CityStays } from './hotels-in.server.ts'
import { WaysIn } from './ways-in.tsx'

type CityPageProps = { city: City; stays: CityStays; mapTiles: MapTiles | null }

/** A city: where to sleep, how to come, what is near. */
export function CityPage({ city, stays, mapTiles }: CityPageProps) {
  const { t } = useLingui()
  return (
    <div className="column py-4 sm:py-6">
      <Trail above={{ name: t`Destinations`, path: '/destinations' }} here={city.place.name} />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-12">
        <div className="grid gap-3">
          <Head city={city} stays={stays} />
          <ChargedNote charged={currenciesOf(city, stays)} />
        </div>
        {isOffered('hotels') && <CityHotels city={city} stays={stays} />}
        {isOffered('flights') && <WaysIn city={city} />}
        <CityMap city={city} mapTiles={mapTiles} />
        {city.nearby.length > 0 && <Nearby city={city} />}
      </div>
    </div>
  )
}

/** Of every price on the page. */
function currenciesOf({ ways }: City, { hotels }: CityStays) {
  const nights = hotels.flatMap(({ fromNight }) => fromNight ?? [])
  return [...ways.flatMap(({ price }) => price ?? []), ...nights].map(({ currency }) => currency)
}

function Head({ city }: Pick<CityPageProps, 'city' | 'stays'>) {
  const { i18n } = useLingui()
  const { place } = city
  const { title } = cityTitle(city, i18n)
  return (
    <header className="grid overflow-hidden rounded-2xl border border-line bg-surface shadow-card lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="aspect-[16/6] bg-sea-tint lg:order-2 lg:aspect-auto lg:min-h-72">
        <Poster code={place.code} width={800} height={300} className="size-full object-cover" />
      </div>
      <div className="self-center p-5 sm:p-7 lg:p-9">
        <h1 className="font-bold font-display text-title leading-tight">{title}</h1>
        {isOffered('flights') && <Airports city={city} />}
      </div>
    </header>
  )
}

function Airports({ city: { place, directFrom } }: { city: City }) {
  const { name, airports } = place
  const served = airports.filter(({ direct }) => direct)
  const names = served.map((airport) => `${airport.name || name} (${airport.iata})`).join(', ')
  if (served.length === 0) return null
  return (
    <p className="figures mt-3 text-soft">
      <Trans>
        Direct flights from {directFrom} cities to {names}.
      </Trans>
    </p>
  )
}

function Nearby({ city: { place, nearby } }: { city: City }) {
  const locale = useLocale()
  const distance = numberFormat(locale, { style: 'unit', unit: 'kilometer' })
  return (
    <section aria-labelledby="nearby">
      <h2 id="nearby" className="font-bold font-display text-heading">
        <Trans>Popular places near {place.name}</Trans>
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4">
        {nearby.map(({ code, name, countryName, path, km }) => (
          <li key={code}>
            <LocalLink to={path} className="group block rounded-xl text-ink no-underline">
              <span className="block aspect-[4/3] overflow-hidden rounded-xl bg-sea-tint shadow-card">
                <Poster code={code} width={320} height={240} className="size-full object-cover" />
              </span>
              <span className="mt-2 block font-semibold leading-tight group-hover:text-sea">{name}</span>
              <span className="figures block text-sm text-soft">
                {countryName}, {distance.format(km)}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
