import { Trans, useLingui } from '@lingui/react/macro'
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { modulesContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Found } from '#app/sale/offer-kind.ts'
import { openOffer } from '#app/sale/offers.server.ts'
import { offerKindOf } from '#app/sale/offers.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { localeOf } from '#platform/language.ts'
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

const STATUS = { expired: 410, 'sold-out': 410, 'not-found': 404 } as const

/** `?offer=` is opened here, so that the form is there at once; `?reservation=` is for its owner's browser alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const id = searchParams.get('offer')
  if (searchParams.has('reservation')) return data({ status: 'reservation' as const })
  if (!id) return data({ status: 'nothing' as const })
  const found = await openOffer(context.get(modulesContext), id, localeOf(pathname))
  return data({ status: 'offer' as const, found }, found.over ? STATUS[found.over] : 200)
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

export default function Checkout({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  if (loaded.status === 'nothing') return <NothingChosen />
  if (loaded.status === 'offer') return <OfferPage found={loaded.found} typed={actionData?.typed ?? {}} />
  const code = (params.get('reservation') ?? '').toUpperCase()
  if (!CODE_PATTERN.test(code)) return <NothingChosen />
  return <PaymentPage key={code} code={code} />
}

/** An offer of any kind: over, dearer than it was, or to be booked. */
function OfferPage({ found, typed }: { found: Found; typed: Record<string, string> }) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const { searchPath } = found
  const kind = offerKindOf(found)
  const trip = kind.tripOf(found, i18n.locale)
  if (found.over) return <OfferOver kind={kind} status={found.over} searchPath={searchPath} trip={trip} />
  const offered = kind.offered(found)
  if (!offered || trip === undefined) return <NothingChosen />
  const { id, total, previousTotal, checkout } = offered
  const rose = previousTotal && compare(total, previousTotal) > 0
  if (rose && params.get('agreed') !== String(total.amount)) {
    return <ConfirmPrice kind={kind} price={{ total, previousTotal }} searchPath={searchPath} trip={trip} />
  }
  return (
    <UnlessBooked key={id} offerId={id} trip={trip}>
      {checkout({ trip, typed })}
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
