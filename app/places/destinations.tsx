import { Trans, useLingui } from '@lingui/react/macro'
import { hotelCount } from '#app/components/stays/stay-facts.ts'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { modulesContext } from '#app/context.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { groupBy } from '#app/older-browsers.ts'
import { TextLink } from '#app/ui/link.tsx'
import { marketOfSale } from '#platform/market.contract.ts'
import { isOffered } from '#platform/site.ts'
import type { Route } from './+types/destinations.ts'
import { NoPlaces } from './no-places.tsx'
import { PAGES } from './pages.ts'
import { askedIn } from './read-place.server.ts'

/** Every city with a page, by country: ours first, then by name. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale } = askedIn(url)
  const cities = await context.get(modulesContext).offers.places.cities({ locale })
  const byCountry = [...groupBy(cities, ({ countryCode }) => countryCode)]
  const groups = byCountry.map(([code, its]) => ({
    code,
    name: its[0]?.countryName ?? code,
    cities: its
      .map(({ name, path, hotels }) => ({ name, path, hotels: isOffered('hotels') ? hotels : 0 }))
      .toSorted(byName(locale)),
  }))
  const home = (code: string) => Number(code !== marketOfSale())
  return { groups: groups.toSorted((a, b) => home(a.code) - home(b.code) || byName(locale)(a, b)) }
}

const byName = (locale: string) => (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, locale)

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function Destinations({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (!loaderData) return <Unavailable />
  return (
    <div className="column py-8 sm:py-12">
      <h1 className="font-bold font-display text-title">
        <Trans>Destinations</Trans>
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        {isOffered('flights') && isOffered('hotels') && (
          <Trans>Cities with hotels to book and the flights that go there.</Trans>
        )}{' '}
        {isOffered('flights') && (
          <TextLink to="/flight-routes">
            <Trans>Popular flight routes</Trans>
          </TextLink>
        )}
      </p>
      {loaderData.groups.length === 0 && <NoPlaces />}
      <div className="mt-8 gap-x-8 sm:columns-2 lg:columns-4">
        {loaderData.groups.map(({ code, name, cities }) => (
          <section key={code} aria-labelledby={`in-${code}`} className="mb-6 break-inside-avoid-column">
            <h2 id={`in-${code}`} className="font-semibold">
              {name}
            </h2>
            <ul className="mt-1">
              {cities.map((city) => (
                <li key={city.path} className="place-row">
                  <LocalLink to={city.path} className="place-link">
                    <span>{city.name}</span>
                    {city.hotels > 0 && <span className="place-price">{hotelCount(city.hotels, i18n)}</span>}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
