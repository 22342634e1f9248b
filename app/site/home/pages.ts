import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/',
    title: msg`Flights, hotels and trips at their true price`,
    description: msg`Search flights world-wide and see the full price, taxes included, from the first screen. No invented discounts, no pre-ticked extras.`,
    sitemap: { priority: 1, frequency: 'daily' },
  },
]
