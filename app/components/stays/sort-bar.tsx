import { useLingui } from '@lingui/react/macro'
import { SiteLink } from '#app/i18n/site-link.tsx'
import type { HotelSort } from '#modules/hotels/search/hotel-search.contract.ts'

type SortBarProps<Sort> = { sorts: readonly Sort[]; current: Sort; hrefOf: (sort: Sort) => string }

/** The orders of the list, as links. */
export function SortBar<Sort extends HotelSort>({ sorts, current, hrefOf }: SortBarProps<Sort>) {
  const { t } = useLingui()
  const names: Record<HotelSort, string> = {
    recommended: t`Recommended`,
    price: t`Lowest price`,
    score: t`Best reviews`,
    stars: t`Most stars`,
    distance: t`Nearest to the centre`,
  }
  return (
    <nav aria-label={t`Sort`} className="-mx-1 px-1 py-1 max-sm:overflow-x-auto print:hidden">
      <ul className="flex gap-1.5 max-sm:w-max sm:flex-wrap">
        {sorts.map((sort) => (
          <li key={sort}>
            <SiteLink
              to={hrefOf(sort)}
              preventScrollReset
              aria-current={sort === current ? 'true' : undefined}
              className="flex min-h-9 items-center whitespace-nowrap rounded-full border border-line bg-surface px-3.5 font-medium text-ink text-sm no-underline hover:border-sea hover:bg-sea-tint pointer-coarse:min-h-11 aria-[current]:border-sea aria-[current]:bg-sea aria-[current]:text-on-sea"
            >
              {names[sort]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
