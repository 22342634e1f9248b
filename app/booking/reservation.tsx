import { replace, useRevalidator } from 'react-router'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { latePart } from '#app/ui/late-part.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/reservation.ts'
import { bearerFor } from './access/bearer.ts'
import { CannotOpen } from './access/cannot-open.tsx'
import { codeOf, loadBooking } from './access/load-booking.ts'
import { loadReview, takeReviewKey } from './access/load-review.ts'
import { PAGES } from './pages.ts'
import { ReservationPage } from './reservation/reservation-page.tsx'
import { BookingSkeleton } from './reservation/skeleton.tsx'
import { waitsForTraveller } from './reservation/standing.ts'
import { LateKeptTrip } from './wallet/late-kept-trip.tsx'

/* Few come here for it alone. */
const ReviewPage = latePart({
  source: 'app/booking/reservation/review-page.tsx',
  load: () => import('./reservation/review-page.tsx'),
  pick: (module) => module.ReviewPage,
  fallback: <BookingSkeleton />,
})

/** In the browser alone: the key to a reservation never reaches a page that our server draws. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const code = codeOf(params.id)
  takeReviewKey(request, code)
  // Where nothing else could open it, the booking is not asked for in vain.
  const alone = bearerFor(code) === null ? await loadReview(request, code) : null
  if (alone) return alone
  const loaded = await loadBooking(request, code)
  if (loaded.status === 'open' && leadsToPayment(request, loaded.reservation)) throw replace(paymentPath(request, code))
  return loaded.status === 'closed' ? ((await loadReview(request, code)) ?? loaded) : loaded
}

/** As the mail says that staff send for what is held; a change is paid on the page itself. */
function leadsToPayment({ url }: Request, reservation: ReservationView): boolean {
  return new URL(url).searchParams.has('pay') && waitsForTraveller(reservation)
}

function paymentPath({ url }: Request, code: string): string {
  return pathIn(localeOf(new URL(url).pathname), `/checkout?reservation=${code}`)
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function Reservation({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (loaded.status === 'review') {
    return <ReviewPage {...loaded} />
  }
  if (loaded.status === 'kept') return <LateKeptTrip trip={loaded.trip} onReached={() => void revalidate()} />
  if (loaded.status !== 'open') return <CannotOpen {...loaded} onRetry={() => void revalidate()} />
  return <ReservationPage key={loaded.reservation.id} loaded={loaded.reservation} kinds={loaded.kinds} />
}

export function HydrateFallback() {
  return <BookingSkeleton />
}
