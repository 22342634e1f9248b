import { replace, useRevalidator } from 'react-router'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/success.ts'
import { CannotOpen } from './access/cannot-open.tsx'
import { loadBooking } from './access/load-booking.ts'
import { PAGES } from './pages.ts'
import { pathUnlessPaid } from './reservation/after-payment.ts'
import { BookingSkeleton } from './reservation/skeleton.tsx'
import { SuccessPage } from './reservation/success-page.tsx'
import { LateKeptTrip } from './wallet/late-kept-trip.tsx'

/** In the browser alone, as for /reservations/:id. Thanks are for what is paid; everything else has a page of its own. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const elsewhere = (path: string) => replace(pathIn(localeOf(pathname), path))
  const code = searchParams.get('reservation')
  if (!code) throw elsewhere('/booking-confirmation')
  const loaded = await loadBooking(request, code)
  const path = loaded.status === 'open' ? pathUnlessPaid(loaded.reservation) : null
  if (path) throw elsewhere(path)
  return loaded
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function Success({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (loaded.status === 'kept') return <LateKeptTrip trip={loaded.trip} onReached={() => void revalidate()} />
  if (loaded.status !== 'open') return <CannotOpen {...loaded} onRetry={() => window.location.reload()} />
  return <SuccessPage key={loaded.reservation.id} loaded={loaded.reservation} kinds={loaded.kinds} />
}

export function HydrateFallback() {
  return <BookingSkeleton />
}
