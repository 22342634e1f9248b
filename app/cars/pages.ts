import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/car-rental',
    title: msg`Car rental`,
    description: msg`Cars at airports and in cities, with deposit, excess, fuel and mileage shown before you pay.`,
    sitemap: { priority: 0.7, frequency: 'weekly' },
  },
  { path: '/car-rental-results', title: msg({ message: 'Cars', context: 'to hire' }) },
  { path: '/car-rental-booking', title: msg`Book a car` },
]
