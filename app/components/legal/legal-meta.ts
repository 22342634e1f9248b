import { type MetaArgs, pageMeta } from '#app/metadata/page-meta.ts'
import type { PageMetadata } from '#app/metadata/page-metadata.ts'
import type { LegalDocument } from '#modules/legal/legal.contract.ts'

/** Of a text that staff wrote, in its own words. */
export function legalMeta(
  args: MetaArgs,
  pages: readonly PageMetadata[],
  loaded: { document: LegalDocument } | undefined,
) {
  const { own, title, summary: description } = loaded?.document ?? {}
  return pageMeta(args, pages, own && title && description ? { title, description } : {})
}
