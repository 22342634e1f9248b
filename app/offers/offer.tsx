import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX } from 'lucide-react'
import { data } from 'react-router'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { modulesContext } from '#app/context.ts'
import { shownCurrency } from '#app/currency/shown-currency.server.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { breadcrumbs } from '#app/metadata/breadcrumbs.ts'
import { originOf, pageMeta } from '#app/metadata/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/offer.ts'
import { OfferPage } from './offer/offer-page.tsx'
import { tripData } from './offer/trip-data.ts'
import { PAGES } from './pages.ts'

/** The trip of the address with its price of now and before. One that is over keeps the way to other days. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { offers, geo, flights } = context.get(modulesContext)
  const locale = localeOf(new URL(request.url).pathname)
  // The page is good without these links.
  const pathsOf = (pair: { origin: string; destination: string }) =>
    offers.places.pathsOf(pair).catch(() => ({ route: null, city: null }))
  const opened = await offers.open(params.id, { locale, currency: shownCurrency({ request, context }) })
  if (opened.status === 'not-found') throw data(null, 404)
  if (opened.status === 'open') {
    const paths = await pathsOf(opened.offer)
    return data({ over: null, offer: opened.offer, paths, demonstration: flights.demonstration })
  }
  const { origin, destination } = opened
  const [from, to] = [geo.placeName(origin, locale), geo.placeName(destination, locale)]
  const paths = await pathsOf(opened)
  return data({ over: { origin, destination, from, to }, offer: null, paths, demonstration: true }, 410)
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData
  if (!found) return pageMeta(args, PAGES)
  const { offer, over, demonstration } = found
  const [from, to] = offer ? [offer.originName, offer.destinationName] : [over.from, over.to]
  const title = `${from} – ${to}`
  const page = { origin: originOf(args.matches), path: args.location.pathname, demonstration }
  const told = offer && tripData(offer, page)
  return [
    ...pageMeta(args, PAGES, { title, image: offer?.destination ?? over?.destination ?? 'generic' }),
    breadcrumbs(args, PAGES, { title }),
    ...(told ? [{ 'script:ld+json': told }] : []),
  ]
}

export default function OfferDetails({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  const { offer, over, paths } = loaderData
  if (offer) return <OfferPage offer={offer} paths={paths} />
  return <OfferOver {...over} />
}

type OfferOverProps = { origin: string; destination: string; from: string; to: string }

function OfferOver({ origin, destination, from, to }: OfferOverProps) {
  const { t } = useLingui()
  return (
    <div className="column py-16 sm:py-24">
      <h1 className="sr-only">
        {from} – {to}
      </h1>
      <EmptyState
        picture={<CalendarX aria-hidden="true" />}
        title={t`This offer is over`}
        action={
          <LocalLink to={`/flights?${new URLSearchParams({ origin, destination })}`} className={buttonClass()}>
            <Trans>
              Choose other dates from {from} to {to}
            </Trans>
          </LocalLink>
        }
      >
        <Trans>The dates have passed, or there are no flights on them any more.</Trans>
      </EmptyState>
    </div>
  )
}
