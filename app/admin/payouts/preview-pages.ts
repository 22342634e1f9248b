import { useLocation } from 'react-router'
import { count } from '#app/kit/list/query.ts'

/** Parts of the preview that are shown in pages, as the address names them. */
const PARTS = ['payments', 'left'] as const
type Part = (typeof PARTS)[number]

/** The pages that an address asks for; the first is not said. */
export function previewPagesIn(search: URLSearchParams): Partial<Record<Part, string>> {
  return Object.fromEntries(PARTS.map((part) => [part, count(search.get(part) ?? '')]).filter(([, page]) => page))
}

/** Leads to pages of one part and leaves the rest of the page as it is. */
export function usePreviewPage(part: Part): (page: number) => string {
  const { search } = useLocation()
  return (page) => {
    const wanted = new URLSearchParams(search)
    wanted.set(part, String(page))
    if (page === 1) wanted.delete(part)
    return wanted.size > 0 ? `/admin/payouts?${wanted}` : '/admin/payouts'
  }
}
