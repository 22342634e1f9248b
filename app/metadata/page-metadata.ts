import type { MessageDescriptor } from '@lingui/core'

type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** What search engines and link previews are told of one route (specification §2, "Search-engine metadata"). */
export type PageMetadata = {
  /** Without the language; a segment with a colon matches anything. */
  path: string
  title: MessageDescriptor
  /** Where it says nothing, what the whole site is for. */
  description?: MessageDescriptor
  /** Set on indexed pages; priority as the specification gives it. */
  sitemap?: { priority: number; frequency: Frequency }
  /** Indexed, but each one has an address of its own, so the site map does not list the pattern. */
  details?: true
  /** It is the same for everyone, for a minute at least: caches between us and visitors may keep it for a moment. */
  shared?: true
}

/** Whether search engines may list a page: the specification's list. */
export function isIndexed({ sitemap, details }: PageMetadata): boolean {
  return Boolean(sitemap ?? details)
}
