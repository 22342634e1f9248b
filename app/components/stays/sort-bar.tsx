import { useLingui } from '@lingui/react/macro'
import { SortLinks } from '#app/components/results/sort-links.tsx'
import type { HotelSort } from '#modules/hotels/search/hotel-search.contract.ts'

type SortBarProps<Sort> = { sorts: readonly Sort[]; current: Sort; hrefOf: (sort: Sort) => string }

/** The orders of a list of hotels. */
export function SortBar<Sort extends HotelSort>({ sorts, current, hrefOf }: SortBarProps<Sort>) {
  const { t } = useLingui()
  const names: Record<HotelSort, string> = {
    recommended: t`Recommended`,
    price: t`Lowest price`,
    score: t`Best reviews`,
    stars: t`Most stars`,
    distance: t`Nearest to the centre`,
  }
  return <SortLinks sorts={sorts} current={current} nameOf={names} hrefOf={hrefOf} />
}
