import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/packages',
    title: msg`Packages`,
    description: msg`Flight and hotel together, priced as one, with the rules of each part in view.`,
    sitemap: { priority: 0.7, frequency: 'weekly' },
  },
]
