import { data } from 'react-router'
import type { LegalName, LegalReview } from '#modules/legal/legal.contract.ts'
import { localeOf } from '#platform/language.ts'
import type { Modules } from '#server/modules.ts'

/**
 * The document in the language of the address; query `version` asks for another one than that which holds, and `review` for the notes of
 * what a lawyer has to look at, for those who run the site.
 */
export async function loadDocument({ legal }: Pick<Modules, 'legal'>, name: LegalName, request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  const document = await legal.read(name, localeOf(pathname), searchParams.get('version'))
  if (!document) throw data(null, { status: 404 })
  const reviews: LegalReview[] =
    searchParams.has('review') && document.version === document.holds
      ? (await legal.openReviews()).filter((one) => one.name === name)
      : []
  return { document, reviews }
}
