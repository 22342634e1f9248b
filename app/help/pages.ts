import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/contact',
    title: msg`Contact`,
    description: msg`How to reach us, at any hour.`,
    sitemap: { priority: 0.4, frequency: 'monthly' },
  },
  {
    path: '/help',
    title: msg`Help`,
    description: msg`Answers about booking, paying, changing and refunds.`,
    sitemap: { priority: 0.4, frequency: 'monthly' },
    shared: true,
  },
  { path: '/help/:slug', title: msg`Help`, details: true, shared: true },
]
