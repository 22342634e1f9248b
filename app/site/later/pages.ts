import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

const LATER: PageMetadata[] = [
  {
    path: '/car-rental',
    title: msg`Car rental`,
    description: msg`Cars with deposit and insurance excess shown before you pay.`,
    sitemap: { priority: 0.7, frequency: 'weekly' },
  },
  {
    path: '/terms',
    title: msg`Terms`,
    description: msg`The terms under which we sell travel.`,
    sitemap: { priority: 0.2, frequency: 'yearly' },
  },
  { path: '/car-rental-results', title: msg`Cars` },
  { path: '/car-rental-booking', title: msg`Book a car` },
]

const STAFF = ['reports', 'search-history', 'notifications', 'settings', 'diagnostic', 'service-diagnostic']

/** What has not opened yet, wherever it will be. */
export const PAGES: PageMetadata[] = [
  ...LATER.map((page) => ({ ...page, opensLater: true as const })),
  ...STAFF.map((name) => ({
    path: `/admin/${name}`,
    title: msg`Administration`,
    description: msg`The area for the people who run this site.`,
    opensLater: true as const,
  })),
]
