import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

const LATER: PageMetadata[] = [
  {
    path: '/offers',
    title: msg`Special offers`,
    description: msg`Promotional fares with a real end date, compared with prices that were really asked before.`,
    sitemap: { priority: 0.8, frequency: 'daily' },
  },
  {
    path: '/packages',
    title: msg`Packages`,
    description: msg`Flight and hotel together, priced as one, with the rules of each part in view.`,
    sitemap: { priority: 0.7, frequency: 'weekly' },
  },
  {
    path: '/car-rental',
    title: msg`Car rental`,
    description: msg`Cars with deposit and insurance excess shown before you pay.`,
    sitemap: { priority: 0.7, frequency: 'weekly' },
  },
  {
    path: '/insurance',
    title: msg`Travel insurance`,
    description: msg`Travel insurance that names its insurer and is never pre-ticked.`,
    sitemap: { priority: 0.5, frequency: 'monthly' },
  },
  {
    path: '/careers',
    title: msg`Careers`,
    description: msg`Work with us on fairer travel.`,
    sitemap: { priority: 0.3, frequency: 'monthly' },
  },
  { path: '/offers/:id', title: msg`Offer`, details: true },
  { path: '/car-rental-results', title: msg`Cars` },
  { path: '/car-rental-booking', title: msg`Book a car` },
]

const STAFF = ['reports', 'search-history', 'notifications', 'settings', 'careers', 'diagnostic', 'service-diagnostic']

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
