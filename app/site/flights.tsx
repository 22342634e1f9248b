import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { expand } from '#app/components/compact.ts'
import { searchOnly } from '#app/components/flights/filters/results-view.ts'
import { type FlightsQuery, readQuery, writeQuery } from '#app/components/flights/flights-query.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { placeFor, resolveSearch } from '#app/components/flights/resolve-search.ts'
import { SkipToResults } from '#app/components/results/skip-to-results.tsx'
import { explorePath, isAnywhere } from '#app/components/search-widget/anywhere.ts'
import { isUnavailable } from '#app/components/search-widget/is-unavailable.ts'
import { readSearch } from '#app/components/search-widget/read-search.ts'
import { searchedPlace } from '#app/components/search-widget/searched-places.ts'
import { soon } from '#app/components/soon.server.ts'
import type { Soon } from '#app/components/when.tsx'
import { modulesContext, visitContext } from '#app/context.ts'
import { shownCurrency } from '#app/currency/shown-currency.server.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { journeyGoal, journeyTitle } from '#modules/flights/journey-title.contract.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Modules } from '#server/modules.ts'
import type { Route } from './+types/flights.ts'
import { loadSearchWidget } from './flights/late-search-widget.tsx'
import { AROUND, findFlights, findPrices, nearbyAirports, type SearchOutcome } from './flights/load-flights.server.ts'
import { PAGES } from './flights/pages.ts'
import { ResultsPage } from './flights/results-page.tsx'
import { SearchHead } from './flights/search-head.tsx'
import { SearchStart } from './flights/search-start.tsx'

/** The address holds the whole search; what is typed instead of picked is resolved and the address put right. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { geo, flights, offers } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const asked = readQuery(searchParams)
  const nameOf = (code: string) => (geo.airportsOf(code).length > 0 ? geo.placeName(code, locale) : undefined)

  if (!hasSearch(searchParams)) {
    const found = asked.query ? placeFor(asked.query, geo, locale) : null
    const params = new URLSearchParams(searchParams)
    if (found) params.set('destination', found)
    const wanted = found ? { name: geo.placeName(found, locale) } : asked.query ? { unknown: asked.query } : null
    return { state: 'start' as const, initial: readSearch(params, nameOf), problems: [], wanted, failed: false }
  }

  if (isAnywhere(asked.destinationText)) {
    throw redirect(pathIn(locale, explorePath(asked.origin || undefined, asked.departureDate)))
  }
  const { query, resolvedTexts, problems, search } = resolveSearch(asked, geo, locale, new Date())
  if (resolvedTexts) throw redirect(pathIn(locale, `/flights?${writeQuery(query)}`))
  const initial = readSearch(resolvedParams(searchParams, query), nameOf)
  if (!search) return { state: 'start' as const, initial, problems, wanted: null, failed: false }

  const priced = { ...search, currency: shownCurrency({ request, context }) }
  const deps = { geo, flights, locale }
  const codes = search.slices.flatMap(({ origin, destination }) => [origin, destination])
  const pricesAround = (days: number) =>
    query.tripType === 'multi-city' ? { now: null } : soon(findPrices(deps, priced, days))
  const [outcome, strip] = await Promise.all([
    soon(findFlights(deps, priced, context.get(visitContext).visitor)),
    pricesAround(AROUND.strip),
  ])
  const found = hasFlights(outcome)
  return {
    state: 'results' as const,
    initial,
    query,
    search: priced,
    outcome,
    calendar: found ? strip : await pricesAround(AROUND.nearest),
    names: Object.fromEntries(codes.map((code) => [code, geo.placeName(code, locale)])),
    nearby: found ? [] : nearbyAirports(query, geo),
    paths: await pathsOf(offers, query),
  }
}

/** A search that fails on its way from page to page leaves the form with all that it asked for. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isUnavailable(error, request.signal)) throw error
    const { readSearch } = await loadSearchWidget()
    const initial = readSearch(new URL(request.url).searchParams, searchedPlace)
    return { state: 'start' as const, initial, problems: [], wanted: null, failed: true }
  }
}

/** Pages of the route that is searched for; the results are good without them. */
async function pathsOf({ places }: Modules['offers'], { tripType, origin, destination }: FlightsQuery) {
  if (tripType === 'multi-city' || !origin || !destination) return { route: null, city: null }
  return places.pathsOf({ origin, destination }).catch(() => ({ route: null, city: null }))
}

/** Filters, order and length of the list are views of what is already here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate
  return String(searchOnly(currentUrl.searchParams)) !== String(searchOnly(nextUrl.searchParams))
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: found } = args
  if (found?.state !== 'results') return pageMeta(args, PAGES)
  const { names, search } = found
  const { slices } = search
  const day = formatDay(slices[0]?.date ?? '', localeOf(args.location.pathname), 'brief')
  const nameOf = (code: string) => names[code] ?? code
  return pageMeta(args, PAGES, { title: `${journeyTitle(slices, nameOf)}, ${day}`, image: journeyGoal(slices, nameOf) })
}

export default function Flights({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'start') return <SearchStart {...loaderData} />
  const { query, search, names, initial } = loaderData
  return (
    <>
      <SkipToResults />
      <SearchHead query={query} search={search} names={names} initial={initial} />
      <ResultsPage {...loaderData} names={names} travellers={search.adults + search.childAges.length} />
    </>
  )
}

/** A bare address, or one with a place only, asks for the form and not for complaints. */
function hasSearch(params: URLSearchParams): boolean {
  return (
    ['departureDate', 'slices', 'originText', 'destinationText'].some((name) => params.get(name)) || complete(params)
  )
}

function complete(params: URLSearchParams): boolean {
  return params.has('origin') && params.has('destination') && params.has('tripType')
}

function hasFlights(outcome: Soon<SearchOutcome>): boolean {
  return 'now' in outcome && 'results' in outcome.now && expand(outcome.now.results).options.length > 0
}

/** The widget must show the places that the texts were understood as. */
function resolvedParams(params: URLSearchParams, { origin, destination }: FlightsQuery): URLSearchParams {
  const next = new URLSearchParams(params)
  if (origin) next.set('origin', origin)
  else next.delete('origin')
  if (destination) next.set('destination', destination)
  else next.delete('destination')
  return next
}
