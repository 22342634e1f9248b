import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

/** Of one person or one purchase: never indexed. */
export const PAGES: PageMetadata[] = [
  { path: '/reservations/:id', title: msg`Your reservation` },
  { path: '/checkout', title: msg`Checkout` },
  { path: '/success', title: msg`Thank you` },
  { path: '/booking-confirmation', title: msg`Booking confirmation` },
  { path: '/booking-confirmation/:bookingId', title: msg`Booking confirmation` },
  /** What it shows is on the device alone: what our server draws is the same for everyone. */
  { path: '/wallet', title: msg`Trips on this device`, shared: true },
]
