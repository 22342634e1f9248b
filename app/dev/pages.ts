import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

export const PAGES: PageMetadata[] = [
  { path: '/dev/gallery', title: msg`Gallery of components` },
  { path: '/dev/mailbox', title: msg`Mailbox` },
]
