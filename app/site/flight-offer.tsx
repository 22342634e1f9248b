import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { queryOf, writeQuery } from '#app/components/flights/flights-query.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { localAirports } from '#app/components/flights/local-airports.server.ts'
import { modulesContext } from '#app/context.ts'
import { breadcrumbs } from '#app/metadata/breadcrumbs.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { journeyGoal, journeyTitle } from '#modules/flights/journey-title.contract.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/flight-offer.ts'
import { drawMap } from './flight-offer/draw-map.server.ts'
import { offerData } from './flight-offer/offer-data.ts'
import { OfferGone } from './flight-offer/offer-gone.tsx'
import { OfferPage } from './flight-offer/offer-page.tsx'
import { PAGES } from './flights/pages.ts'

/** The offer as it is at this moment. One that is over keeps the search that leads to it again. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { flights, geo } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const opened = await flights.open(params.id)
  if (opened.status === 'not-found') throw data(null, 404)
  const search = opened.status === 'open' ? opened.offer.search : opened.search
  const searchPath = `/flights?${writeQuery(queryOf(search))}`
  const trip = tripOf(search, (code) => geo.placeName(code, locale))
  if (opened.status !== 'open') return data({ status: opened.status, searchPath, trip }, 410)
  const airports = localAirports(opened.offer.airports, geo, locale)
  const offer = { ...opened.offer, airports }
  const oneBag = searchParams.get('bag') === '1' ? await flights.oneBag(offer.id) : undefined
  return data({ status: opened.status, searchPath, trip, offer, oneBag, map: drawMap(offer.slices, airports) })
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: found } = args
  if (!found) return pageMeta(args, PAGES)
  const { date, code } = found.trip
  const { pathname } = args.location
  const locale = localeOf(pathname)
  const title = `${found.trip.title}, ${formatDay(date, locale, 'brief')}`
  const between = [{ name: found.trip.title, path: pathIn(locale, found.searchPath) }]
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined
  const told = 'offer' in found && offerData(found.offer, { origin: root?.origin ?? '', path: pathname, name: title })
  return [
    ...pageMeta(args, PAGES, { title, image: code }),
    breadcrumbs(args, PAGES, { title, between }),
    ...(told ? [{ 'script:ld+json': told }] : []),
  ]
}

export default function FlightOfferPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { trip } = loaderData
  const title = `${trip.title}, ${formatDay(trip.date, i18n.locale, 'brief')}`
  if ('offer' in loaderData) return <OfferPage {...loaderData} title={title} />
  return <OfferGone {...loaderData} title={title} />
}

type Search = Parameters<typeof queryOf>[0]

function tripOf({ slices }: Search, nameOf: (code: string) => string) {
  return { title: journeyTitle(slices, nameOf), date: slices[0]?.date ?? '', code: journeyGoal(slices, nameOf) }
}
