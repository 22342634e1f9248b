import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Searched = {
  place: { name: string } | null
  search: { name: string | null; bounds: object | null }
}

/** What was searched for, as a heading. */
export function searchTitle({ place, search }: Searched, i18n: I18n): string {
  if (search.bounds) return i18n._(msg`Hotels in this area`)
  if (place) return i18n._(msg`Hotels in ${place.name}`)
  return i18n._(msg`Hotels called “${search.name ?? ''}”`)
}
