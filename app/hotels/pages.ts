import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/hotels',
    title: msg`Hotels`,
    description: msg`Hotels with the total price for your stay, taxes included, and clear cancellation rules.`,
    sitemap: { priority: 0.9, frequency: 'daily' },
  },
  { path: '/hotels/:id', title: msg`Offer`, details: true },
]
