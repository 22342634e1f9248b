import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  {
    path: '/flight-routes',
    title: msg`Popular flight routes`,
    description: msg`Where most people fly, with the lowest recorded prices for a round trip.`,
    sitemap: { priority: 0.6, frequency: 'daily' },
    shared: true,
  },
  { path: '/flight-routes/:from/:to', title: msg`Flight route`, details: true, shared: true },
  {
    path: '/destinations',
    title: msg`Destinations`,
    description: msg`Cities with hotels to book and the flights that go there.`,
    sitemap: { priority: 0.6, frequency: 'weekly' },
    shared: true,
  },
  { path: '/destinations/:city', title: msg`Destination`, details: true, shared: true },
]
