import { useRevalidator } from 'react-router'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Route } from './+types/confirmation.ts'
import { CannotOpen } from './access/cannot-open.tsx'
import { loadBooking } from './access/load-booking.ts'
import { PAGES } from './pages.ts'
import { ConfirmationPage } from './reservation/confirmation-page.tsx'
import { BookingSkeleton } from './reservation/skeleton.tsx'
import { LateKeptTrip } from './wallet/late-kept-trip.tsx'

/** In the browser alone, as for /reservations/:id. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadBooking(request, params.bookingId)
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function Confirmation({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (loaded.status === 'kept') return <LateKeptTrip trip={loaded.trip} onReached={() => void revalidate()} />
  if (loaded.status !== 'open') return <CannotOpen {...loaded} onRetry={() => void revalidate()} />
  return <ConfirmationPage key={loaded.reservation.id} loaded={loaded.reservation} kinds={loaded.kinds} />
}

export function HydrateFallback() {
  return <BookingSkeleton />
}
