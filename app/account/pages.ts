import { msg } from '@lingui/core/macro'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'

/** Of one person: never indexed. */
export const PAGES: PageMetadata[] = [
  { path: '/login', title: msg`Sign in` },
  { path: '/register', title: msg`Create your account` },
  { path: '/forgot-password', title: msg`Forgot your password?` },
  { path: '/reset-password', title: msg`Choose a new password` },
  { path: '/merge-accounts', title: msg`Merge two accounts` },
  { path: '/dashboard', title: msg`Your trips` },
  { path: '/notifications', title: msg`Notifications` },
]
