import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/terms',
    title: msg`Terms`,
    description: msg`What you can expect from us, from airlines and from hotels when you book here, and what we expect from you.`,
    sitemap: { priority: 0.2, frequency: 'yearly' },
    shared: true,
  },
  {
    path: '/privacy',
    title: msg`Privacy`,
    description: msg`What we keep about you, why, for how long, and how to have it erased.`,
    sitemap: { priority: 0.2, frequency: 'yearly' },
    shared: true,
  },
]
