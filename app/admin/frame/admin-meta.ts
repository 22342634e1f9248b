import type { MessageDescriptor } from '@lingui/core'
import { PAGES } from '#app/admin/pages.ts'
import { i18nFor } from '#app/i18n/languages.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'

/** The head of a page of the staff's area: the table's row with the page's own title. */
export function adminMeta(args: Parameters<typeof pageMeta>[0], title: MessageDescriptor | string) {
  const words = typeof title === 'string' ? title : i18nFor(args.location.pathname)._(title)
  return pageMeta(args, PAGES, { title: words })
}
