import { replace } from 'react-router'
import { localeOf, localPath } from '#app/i18n/languages.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Route } from './+types/success.ts'
import { CannotOpen } from './access/cannot-open.tsx'
import { loadBooking } from './access/load-booking.ts'
import { BookingSkeleton } from './reservation/skeleton.tsx'
import { SuccessPage } from './reservation/success-page.tsx'

/** In the browser alone, as for /reservations/:id. Without a code there is nothing to thank for. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const code = searchParams.get('reservation')
  if (!code) throw replace(localPath(localeOf(pathname), '/booking-confirmation'))
  return loadBooking(request, code)
}

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export default function Success({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'open') return <CannotOpen {...loaded} onRetry={() => window.location.reload()} />
  return <SuccessPage key={loaded.reservation.id} loaded={loaded.reservation} />
}

export function HydrateFallback() {
  return <BookingSkeleton />
}
