import { data, redirect } from 'react-router'
import { readFlightForm } from '#app/components/search-widget/read-flight-form.ts'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { modulesContext } from '#app/context.ts'
import { i18nFor } from '#app/i18n/languages.ts'
import { breadcrumbs } from '#app/metadata/breadcrumbs.ts'
import { originOf, pageMeta } from '#app/metadata/page-meta.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/flight-route.ts'
import { PAGES } from './pages.ts'
import { askedIn, codeIn, mustBeAt } from './read-place.server.ts'
import { questionsOf } from './route/questions.ts'
import { questionData, routeData } from './route/route-data.ts'
import { RoutePage } from './route/route-page.tsx'
import { routeTitle } from './route/route-words.ts'
import { searchOf } from './route/search-of.ts'

/** A route between two cities: what is on record of it. One that is not among the best is searched for instead. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { offers, geo } = context.get(modulesContext)
  const pair = { origin: codeIn(params.from), destination: codeIn(params.to) }
  const { locale, currency } = askedIn(url)
  const route = await offers.places.route(pair, { locale, currency })
  if (!route) {
    const known = geo.airportsOf(pair.origin).length > 0 && geo.airportsOf(pair.destination).length > 0
    if (!known) throw data(null, 404)
    throw redirect(pathIn(locale, `/flights?${new URLSearchParams(pair)}`))
  }
  mustBeAt(url, route.path)
  const nameOf = (code: string) => geo.placeName(code, locale)
  return { route, search: readFlightForm(searchOf(route), nameOf) }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

export const meta: Route.MetaFunction = (args) => {
  const route = args.loaderData?.route
  if (!route) return pageMeta(args, PAGES)
  const { pathname } = args.location
  const i18n = i18nFor(pathname)
  const { title, description } = routeTitle(route, i18n)
  const page = { origin: originOf(args.matches), path: pathname, name: title }
  const questions = questionsOf(route, { i18n, locale: localeOf(pathname) })
  return [
    ...pageMeta(args, PAGES, { title, description, image: route.destination.code, unlisted: !route.cheapest }),
    breadcrumbs(args, PAGES, { title: `${route.origin.name} – ${route.destination.name}` }),
    ...[routeData(route, page), questionData(questions, route)].flatMap((told) =>
      told ? [{ 'script:ld+json': told }] : [],
    ),
  ]
}

export default function FlightRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  return <RoutePage {...loaderData} />
}
