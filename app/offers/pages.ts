import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/offers',
    title: msg`Special offers`,
    description: msg`Promotional fares with a real end date, compared with real earlier prices.`,
    sitemap: { priority: 0.8, frequency: 'daily' },
  },
  { path: '/offers/:id', title: msg`Offer`, details: true },
  {
    path: '/explore',
    title: msg`Where can I go?`,
    description: msg`A map of where your budget takes you, with prices we have really seen.`,
  },
  { path: '/alerts', title: msg`Price alerts` },
]
