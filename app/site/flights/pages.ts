import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/flights',
    title: msg`Flights`,
    description: msg`Compare flights by total price, duration, stops and bags, with a price calendar and fair explanations.`,
    sitemap: { priority: 0.9, frequency: 'daily' },
  },
  { path: '/flights/:id', title: msg`Offer`, details: true },
]
