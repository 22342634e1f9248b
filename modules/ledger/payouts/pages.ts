/** Parts of one answer that are shown in pages, beside others: all of their rows are counted. */
type Pages = { total: number; page: number; pages: number }
export type PartOfPages = { offset: number; limit: number }

const PER_PAGE = 25

export function pagesOf(total: number, page: number): Pages {
  return { total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

export function placeOf({ page }: Pages): PartOfPages {
  return { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
}
