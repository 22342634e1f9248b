import { data } from 'react-router'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { modulesContext, visitContext } from '#app/context.ts'
import { i18nFor } from '#app/i18n/languages.ts'
import { breadcrumbs } from '#app/metadata/breadcrumbs.ts'
import { originOf, pageMeta } from '#app/metadata/page-meta.ts'
import { isOffered } from '#platform/site.ts'
import type { Route } from './+types/destination.ts'
import { cityData } from './city/city-data.ts'
import { CityPage } from './city/city-page.tsx'
import { cityTitle } from './city/city-words.ts'
import { hotelsIn } from './city/hotels-in.server.ts'
import { PAGES } from './pages.ts'
import { askedIn, codeIn, mustBeAt } from './read-place.server.ts'

/** A city: hotels that can be booked there, and the flights that go there. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { offers, hotels } = context.get(modulesContext)
  const { mapTiles, shared } = context.get(visitContext)
  const { locale, currency } = askedIn(url)
  const city = await offers.places.city(codeIn(params.city), { locale, currency })
  if (!city) throw data(null, 404)
  mustBeAt(url, city.path)
  const stays = await hotelsIn(hotels, isOffered('hotels') ? city.cityId : null, { locale, currency })
  // A page without its hotels is for this visit alone: no cache keeps it.
  if (stays.status === 'failed' && shared) throw data(null, 503)
  return { city, stays, mapTiles }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, PAGES)
  const { city, stays } = args.loaderData
  const { title, description } = cityTitle(city, i18nFor(args.location.pathname))
  const { code, name } = city.place
  const nothing = stays.status === 'found' && stays.total === 0 && city.ways.every(({ price }) => !price)
  const page = { origin: originOf(args.matches), path: args.location.pathname }
  return [
    ...pageMeta(args, PAGES, { title, description, image: code, unlisted: nothing }),
    breadcrumbs(args, PAGES, { title: name }),
    ...(cityData(city, stays, page) ?? []),
  ]
}

export default function Destination({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  return <CityPage {...loaderData} />
}
