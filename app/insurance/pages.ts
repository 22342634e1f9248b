import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/insurance',
    title: msg`Travel insurance`,
    description: msg`Compare three covers with sums, excess and terms in view. The insurer is named, and nothing is ever chosen for you.`,
    sitemap: { priority: 0.5, frequency: 'monthly' },
  },
  {
    path: '/insurance/terms',
    title: msg`Insurance terms`,
    description: msg`What travel insurance covers, what it does not, how to cancel it and how to report a claim.`,
    shared: true,
  },
]
