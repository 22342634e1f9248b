import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readHotelForm } from '#app/components/search-widget/hotel-form.ts'
import { isUnavailable } from '#app/components/search-widget/is-unavailable.ts'
import { queryOf } from '#app/components/stays/hotels-query.server.ts'
import { readStay } from '#app/components/stays/stay-query.ts'
import { modulesContext, visitContext } from '#app/context.ts'
import { shownCurrency } from '#app/currency/shown-currency.server.ts'
import { i18nFor } from '#app/i18n/languages.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/hotels.ts'
import { citiesWithHotels, findHotels, placeOf, understand } from './load-hotels.server.ts'
import { PAGES } from './pages.ts'
import { searchOnly } from './results/hotels-view.ts'
import { ResultsPage } from './results/results-page.tsx'
import { searchTitle } from './search/search-title.ts'

const loadStart = () => import('./start/hotels-start.tsx')
const HotelsStart = latePart({
  source: 'app/hotels/start/hotels-start.tsx',
  load: loadStart,
  pick: (module) => module.HotelsStart,
  drawn: import.meta.env.SSR ? await loadStart() : null,
  when: async () => {},
  fallback: <Skeleton className="column my-12 h-60" />,
})

/** The address holds the whole search; a city that was typed is looked up and the address put right. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { geo, hotels } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const typed = searchParams.get('cityText')?.trim() ?? ''
  const meant = typed ? understand(searchParams, typed, { geo, locale }) : null
  if (meant?.address) throw redirect(pathIn(locale, `/hotels?${meant.address}`))

  const query = queryOf(searchParams)
  const asked = { ...query, cityName: query.cityName || (searchParams.get('city')?.trim().slice(0, 80) ?? '') }
  const read = hotels.search.read(asked, locale)
  const stay = readStay(searchParams)
  const { mapTiles, visitor } = context.get(visitContext)
  if (!read.search) {
    const unknown = read.asked ? asked.cityName || asked.cityCode : null
    const cities = await citiesWithHotels(hotels, locale)
    return {
      state: 'start' as const,
      stay,
      unknown,
      place: { text: typed || (unknown ?? ''), chosen: null },
      alike: meant?.alike ?? [],
      cities,
      failed: false,
    }
  }
  const place = read.search.cityId ? placeOf(read.search.cityId, geo, locale) : null
  const currency = shownCurrency({ request, context })
  const search = { ...read.search, currency }
  return {
    state: 'results' as const,
    stay,
    place,
    search,
    currency,
    mapTiles,
    wrongDates: read.problems.length > 0,
    outcome: await findHotels(hotels, search, {
      locale,
      opened: request.headers.get('sec-fetch-dest') !== 'empty',
      visitor,
    }),
  }
}

/** A search that fails on its way from page to page leaves the form with all that it asked for. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isUnavailable(error, request.signal)) throw error
    const { searchParams } = new URL(request.url)
    return {
      state: 'start' as const,
      ...readHotelForm(searchParams),
      unknown: null,
      alike: [],
      cities: [],
      failed: true,
    }
  }
}

/** How the list is looked at starts no search. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate
  return searchOnly(currentUrl.searchParams) !== searchOnly(nextUrl.searchParams)
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: found } = args
  if (found?.state !== 'results') return pageMeta(args, PAGES)
  const title = searchTitle(found, i18nFor(args.location.pathname))
  return pageMeta(args, PAGES, { title, ...(found.search.cityId && { image: found.search.cityId }) })
}

export default function Hotels({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'start') return <HotelsStart {...loaderData} />
  return <ResultsPage {...loaderData} />
}
