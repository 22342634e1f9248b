import { Trans } from '@lingui/react/macro'
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { saidOf } from '#app/closed-pages.server.ts'
import { modulesContext, visitContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/checkout.ts'
import { CODE_PATTERN } from './access/code.ts'
import { likelyCountry } from './checkout/likely-country.server.ts'
import { NotSold } from './checkout/not-sold.tsx'
import { NothingChosen } from './checkout/nothing-chosen.tsx'
import { offersIn } from './checkout/offers-in.ts'
import { OffersPage } from './checkout/offers-page.tsx'
import { CheckoutSkeleton } from './checkout/skeleton.tsx'
import { PAGES } from './pages.ts'

const PaymentPage = latePart({
  source: 'app/booking/payment/payment-page.tsx',
  load: () => import('./payment/payment-page.tsx'),
  pick: (module) => module.PaymentPage,
  fallback: <CheckoutSkeleton />,
})

const STATUS = { expired: 410, 'sold-out': 410, 'not-found': 404 } as const

/** Each `?offer=` is opened here, so that the form is there at once; `?reservation=` is for its owner's browser alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const ids = offersIn(searchParams)
  if (searchParams.has('reservation')) return data({ status: 'reservation' as const })
  if (ids.length === 0) return data({ status: 'nothing' as const })
  const { reservations } = context.get(modulesContext)
  const closed = reservations.closed(ids)
  if (closed) {
    const said = saidOf(closed.feature, context.get(visitContext), request.url)
    return data({ status: 'closed' as const, said, kinds: closed.kinds }, 404)
  }
  const found = await Promise.all(ids.map((id) => reservations.openOffer(id, localeOf(pathname))))
  const over = found.find((one) => one.over)?.over
  const likely = likelyCountry(request.headers.get('accept-language'), localeOf(pathname))
  return data({ status: 'offer' as const, found, likely }, over ? STATUS[over] : 200)
}

/** Before JavaScript has come the form sends itself; what was typed then is in it again. */
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

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function Checkout({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  if (loaded.status === 'nothing') return <NothingChosen />
  if (loaded.status === 'closed') return <NotSold {...loaded} />
  if (loaded.status === 'offer') {
    return <OffersPage found={loaded.found} likely={loaded.likely} typed={actionData?.typed ?? {}} />
  }
  const code = (params.get('reservation') ?? '').toUpperCase()
  if (!CODE_PATTERN.test(code)) return <NothingChosen />
  return <PaymentPage key={code} code={code} />
}

export function ErrorBoundary() {
  return (
    <div className="column py-16 text-center">
      <h1 className="font-bold font-display text-title">
        <Trans>The checkout could not be opened</Trans>
      </h1>
      <p className="mt-3 text-soft">
        <Trans>It is our fault, and we are sorry. What you have typed is kept: reload the page to continue.</Trans>
      </p>
    </div>
  )
}
