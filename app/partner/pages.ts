import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

/** Behind the sign-in, and its entrances. */
const PORTAL = [
  'register',
  'register-old',
  'login',
  'forgot-password',
  'reset-password',
  'dashboard',
  'bookings',
  'bookings/:id',
  'hotels',
  'hotels/new',
  'hotels/:id/edit',
  'hotels/:id/calendar',
  'earnings',
  'profile',
  'settings',
  'messages',
  'messages/:stayId',
  'reviews',
]

export const PAGES: PageMetadata[] = [
  {
    path: '/hotel-owner/terms',
    title: msg`Partner terms`,
    description: msg`The terms for hotels that sell with us: one fee, weekly payments, no surprises.`,
    sitemap: { priority: 0.2, frequency: 'yearly' },
    shared: true,
  },
  ...PORTAL.map((name) => ({
    path: `/hotel-owner/${name}`,
    title: msg`Hotel Partner Portal`,
    description: msg`The area for hotels that sell their rooms with us.`,
  })),
]
