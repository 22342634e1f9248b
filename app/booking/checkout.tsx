import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { modulesContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Found, OpenOffer } from '#app/sale/offer-kind.ts'
import { openOffer } from '#app/sale/offers.server.ts'
import { offerKindOf } from '#app/sale/offers.ts'
import { wordsFor } from '#app/sale/several-words.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { MOST_ITEMS } from '#modules/reservations/items/most-items.contract.ts'
import { localeOf } from '#platform/language.ts'
import { add, compare } from '#platform/money.ts'
import type { Route } from './+types/checkout.ts'
import { CODE_PATTERN } from './access/code.ts'
import { UnlessBooked } from './checkout/booked-already.tsx'
import { CheckoutForm } from './checkout/checkout-form.tsx'
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

/** As many offers as one booking has, each once. */
function offersIn(params: URLSearchParams): string[] {
  return [...new Set(params.getAll('offer'))].filter(Boolean).slice(0, MOST_ITEMS)
}

/** Each `?offer=` is opened here, so that the form is there at once; `?reservation=` is for its owner's browser alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const ids = offersIn(searchParams)
  if (searchParams.has('reservation')) return data({ status: 'reservation' as const })
  if (ids.length === 0) return data({ status: 'nothing' as const })
  const modules = context.get(modulesContext)
  const found = await Promise.all(ids.map((id) => openOffer(modules, id, localeOf(pathname))))
  const over = found.find((one) => one.over)?.over
  return data({ status: 'offer' as const, found }, over ? STATUS[over] : 200)
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
    (name) => currentUrl.searchParams.getAll(name).join() === nextUrl.searchParams.getAll(name).join(),
  )
  return currentUrl.pathname === nextUrl.pathname && same ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export default function Checkout({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  if (loaded.status === 'nothing') return <NothingChosen />
  if (loaded.status === 'offer') return <OffersPage found={loaded.found} typed={actionData?.typed ?? {}} />
  const code = (params.get('reservation') ?? '').toUpperCase()
  if (!CODE_PATTERN.test(code)) return <NothingChosen />
  return <PaymentPage key={code} code={code} />
}

/** Offers of any kind: one of them over, dearer than they were, or to be booked together. */
function OffersPage({ found, typed }: { found: readonly Found[]; typed: Record<string, string> }) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const kinds = found.map(({ kind }) => kind)
  // The parts of a form are made once: an input that is made anew loses the focus.
  const open = useMemo(() => found.flatMap((one) => openOfferOf(one, i18n.locale) ?? []), [found, i18n.locale])
  const over = found.findIndex((one) => one.over)
  const ended = found[over]
  if (ended?.over) {
    const kind = offerKindOf(ended)
    const trip = kind.tripOf(ended, i18n.locale)
    const others = offersIn(params).filter((_, at) => at !== over)
    return <OfferOver {...ended} {...{ kinds, trip, others }} words={kind.words} status={ended.over} />
  }
  const [first, ...others] = open
  if (!first) return <NothingChosen />
  const items = [first, ...others] as const
  const trip = items.map((item) => item.trip).join(' + ')
  const total = add(first.total, ...others.map((item) => item.total))
  const previousTotal = sumBefore(items)
  if (compare(total, previousTotal) > 0 && params.get('agreed') !== String(total.amount)) {
    const words = wordsFor(items.map(({ kind }) => kind.words))
    const price = { total, previousTotal }
    return <ConfirmPrice {...{ words, kinds, price, trip }} searchPath={first.searchPath} />
  }
  const offers = items.map(({ id }) => id)
  return (
    <UnlessBooked key={offers.join()} offers={offers} trip={trip}>
      <CheckoutForm items={items} typed={typed} />
    </UnlessBooked>
  )
}

function openOfferOf(found: Found, locale: string): OpenOffer | null {
  const kind = offerKindOf(found)
  const offered = kind.offered(found)
  const trip = kind.tripOf(found, locale)
  return offered && trip !== undefined ? { ...offered, kind, trip, searchPath: found.searchPath } : null
}

function sumBefore([first, ...others]: readonly [OpenOffer, ...OpenOffer[]]) {
  const before = ({ total, previousTotal }: OpenOffer) => previousTotal ?? total
  return add(before(first), ...others.map(before))
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
