import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Few bookings have one. */
export const LateBookingChange = latePart({
  source: 'app/partner/bookings/booking-change.tsx',
  load: () => import('./booking-change.tsx'),
  pick: (module) => module.BookingChange,
  fallback: <Skeleton className="mt-4 h-64 w-full" />,
})
