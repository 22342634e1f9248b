import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/careers',
    title: msg`Careers`,
    description: msg`Openings at Jangada, what the work is like, and how we treat applications.`,
    sitemap: { priority: 0.3, frequency: 'monthly' },
    shared: true,
  },
  { path: '/careers/:slug', title: msg`Opening`, details: true },
]
