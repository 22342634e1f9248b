import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

const STAFF = [
  'login',
  'second-factor',
  'dashboard',
  'reservations',
  'reservations/:id',
  'emission-queue',
  'users',
  'users/:id',
  'audit-log',
  'hotel-verification',
  'hotel-verification/:id',
  'hotel-owners',
  'hotel-owners/:id',
  'cars',
  'cars/new',
  'cars/:id',
  'payouts',
  'payouts/:id',
  'stay-reviews',
  'chat',
  'chat-agents',
  'support',
  'support/mail',
  'support/:number',
  'careers',
  'careers/openings',
  'careers/:id',
  'diagnostic',
  'service-diagnostic',
  'reports',
  'reports/:report',
  'setup',
  'setup/:step',
  'settings',
  'settings/:section',
]

export const PAGES: PageMetadata[] = [
  { path: '/setup', title: msg`Set up` },
  ...STAFF.map((name) => ({
    path: `/admin/${name}`,
    title: msg`Administration`,
    description: msg`The area for the people who run this site.`,
  })),
]
