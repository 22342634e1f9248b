import { Trans, useLingui } from '@lingui/react/macro'
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { queryOf, writeQuery } from '#app/components/flights/flights-query.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { localAirports } from '#app/components/flights/local-airports.server.ts'
import { modulesContext } from '#app/context.ts'
import { localeOf } from '#app/i18n/languages.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { OfferCheckout } from '#app/sale/flight/offer-checkout.tsx'
import { openStayOffer, type StayFound } from '#app/sale/stay/open-stay-offer.server.ts'
import { StayCheckout } from '#app/sale/stay/stay-checkout.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { journeyTitle } from '#modules/flights/journey-title.contract.ts'
import { compare } from '#platform/money.ts'
import type { Route } from './+types/checkout.ts'
import { CODE_PATTERN } from './access/code.ts'
import { UnlessBooked } from './checkout/booked-already.tsx'
import { ConfirmPrice } from './checkout/confirm-price.tsx'
import { NothingChosen } from './checkout/nothing-chosen.tsx'
import { OfferOver } from './checkout/offer-over.tsx'
import { CheckoutSkeleton } from './checkout/skeleton.tsx'

const PaymentPage = latePart({
  source: 'app/booking/payment/payment-page.tsx',
  load: () => import('./payment/payment-page.tsx'),
  pick: (module) => module.PaymentPage,
  fallback: <CheckoutSkeleton />,
})

/** `?offer=` is opened here, so that the form is there at once; `?reservation=` is for its owner's browser alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { flights, geo } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const id = searchParams.get('offer')
  if (searchParams.has('reservation')) return data({ status: 'reservation' as const })
  if (!id) return data({ status: 'nothing' as const })
  if (id.startsWith('st_')) return openStayOffer(context.get(modulesContext).hotels, id)
  const opened = await flights.open(id)
  if (opened.status === 'not-found') return data({ status: opened.status, searchPath: '/flights', trip: null }, 404)
  const search = opened.status === 'open' ? opened.offer.search : opened.search
  const searchPath = `/flights?${writeQuery(queryOf(search))}`
  const [first] = search.slices
  const trip = {
    title: journeyTitle(search.slices, (code) => geo.placeName(code, locale)),
    date: first?.date ?? '',
  }
  if (opened.status !== 'open') return data({ status: opened.status, searchPath, trip }, 410)
  const airports = localAirports(opened.offer.airports, geo, locale)
  return data({ status: opened.status, searchPath, trip, offer: { ...opened.offer, airports } })
}

type StayOfferProps = { found: StayFound; typed: Record<string, string> }

function StayOffer({ found, typed }: StayOfferProps) {
  const [params] = useSearchParams()
  if (found.over) return <OfferOver kind="stay" status={found.over} searchPath={found.searchPath} />
  const { offer, searchPath } = found
  const rose = offer.previousTotal && compare(offer.price.total, offer.previousTotal) > 0
  if (rose && params.get('agreed') !== String(offer.price.total.amount)) {
    const price = { total: offer.price.total, previousTotal: offer.previousTotal }
    return <ConfirmPrice kind="stay" price={price} searchPath={searchPath} trip={offer.hotel.name} />
  }
  return (
    <UnlessBooked key={offer.id} offerId={offer.id} trip={offer.hotel.name}>
      <StayCheckout {...{ offer, searchPath, typed }} />
    </UnlessBooked>
  )
}

/** Before JavaScript has come the form sends itself; what was typed then stands in it again. */
export async function action({ request }: Route.ActionArgs) {
  const typed = [...(await request.formData())].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { typed: Object.fromEntries(typed) }
}

/** The steps are views of what is already here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const same = ['offer', 'reservation'].every(
    (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  )
  return currentUrl.pathname === nextUrl.pathname && same ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export default function Checkout({ loaderData: found, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  if (found.status === 'reservation') {
    const code = (params.get('reservation') ?? '').toUpperCase()
    if (!CODE_PATTERN.test(code)) return <NothingChosen />
    return <PaymentPage key={code} code={code} />
  }
  if (found.status === 'nothing') return <NothingChosen />
  if (found.status === 'stay') return <StayOffer found={found} typed={actionData?.typed ?? {}} />
  if (found.status === 'not-found') return <OfferOver status="not-found" searchPath={found.searchPath} />
  const { title, date } = found.trip
  const trip = `${title}, ${formatDay(date, i18n.locale, 'brief')}`
  if (!('offer' in found)) return <OfferOver status={found.status} searchPath={found.searchPath} trip={trip} />
  const { offer, searchPath } = found
  const rose = offer.previousTotal && compare(offer.fare.price.total, offer.previousTotal) > 0
  if (rose && params.get('agreed') !== String(offer.fare.price.total.amount)) {
    const price = { total: offer.fare.price.total, previousTotal: offer.previousTotal }
    return <ConfirmPrice price={price} searchPath={searchPath} trip={trip} />
  }
  return (
    <UnlessBooked key={offer.id} offerId={offer.id} trip={trip}>
      <OfferCheckout {...{ offer, searchPath, trip }} typed={actionData?.typed ?? {}} />
    </UnlessBooked>
  )
}

export function ErrorBoundary() {
  return (
    <div className="column py-16 text-center">
      <h1 className="font-bold font-display text-title">
        <Trans>The checkout could not be opened</Trans>
      </h1>
      <p className="mt-3 text-soft">
        <Trans>It is our fault, and we are sorry. What you have typed is kept: reload the page to go on.</Trans>
      </p>
    </div>
  )
}
