import { useRevalidator } from 'react-router'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Route } from './+types/reservation.ts'
import { CannotOpen } from './access/cannot-open.tsx'
import { loadBooking } from './access/load-booking.ts'
import { ReservationPage } from './reservation/reservation-page.tsx'
import { BookingSkeleton } from './reservation/skeleton.tsx'

/** In the browser alone: the key to a reservation never reaches a page that our server draws. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadBooking(request, params.id)
}

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export default function Reservation({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (loaded.status !== 'open') return <CannotOpen {...loaded} onRetry={() => void revalidate()} />
  return <ReservationPage key={loaded.reservation.id} loaded={loaded.reservation} />
}

export function HydrateFallback() {
  return <BookingSkeleton />
}
