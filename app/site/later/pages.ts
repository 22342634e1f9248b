import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

const STAFF = ['search-history', 'notifications']

/** What has not opened yet, wherever it will be. */
export const PAGES: PageMetadata[] = STAFF.map((name) => ({
  path: `/admin/${name}`,
  title: msg`Administration`,
  description: msg`The area for the people who run this site.`,
  opensLater: true as const,
}))
