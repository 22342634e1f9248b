import type { MessageDescriptor } from '@lingui/core'
import { i18nFor } from '#app/i18n/languages.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { PAGES } from '#app/partner/pages.ts'

/** The head of a page of the portal: the table's row with the page's own title. */
export function partnerMeta(args: Parameters<typeof pageMeta>[0], title: MessageDescriptor) {
  return pageMeta(args, PAGES, { title: i18nFor(args.location.pathname)._(title) })
}
