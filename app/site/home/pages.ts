import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'
import { isOffered } from '#platform/site.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/',
    title: msg`Flights, hotels and trips at their true price`,
    description: msg`Search flights world-wide and see the full price, taxes included, from the first screen. No invented discounts, no pre-ticked extras.`,
    sitemap: { priority: 1, frequency: 'daily' },
  },
]

/** It promises no flights and no hotels while they are switched off; then it says what the whole site is for. */
export function pagesOfHome(): PageMetadata[] {
  if (isOffered('flights') && isOffered('hotels')) return PAGES
  return PAGES.map(({ description, ...page }) => ({ ...page, title: msg`Your next adventure starts here` }))
}
