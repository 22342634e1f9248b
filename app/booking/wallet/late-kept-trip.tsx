import { BookingSkeleton } from '#app/booking/reservation/skeleton.tsx'
import { latePart } from '#app/ui/late-part.tsx'

/** Where a booking cannot be read, what is kept of it: few ever need it. */
export const LateKeptTrip = latePart({
  source: 'app/booking/wallet/kept-trip-page.tsx',
  load: () => import('./kept-trip-page.tsx'),
  pick: (module) => module.KeptTripPage,
  fallback: <BookingSkeleton />,
})
