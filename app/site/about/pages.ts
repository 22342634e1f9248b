import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/about-us',
    title: msg`About us`,
    description: msg`Who we are, how our prices are made, and the sources of our data.`,
    sitemap: { priority: 0.5, frequency: 'monthly' },
    shared: true,
  },
  { path: '/subscribe', title: msg`Newsletter` },
]
