import { Trans, useLingui } from '@lingui/react/macro'
import { WhyThisOrder } from '#app/components/results/why-this-order.tsx'
import { SiteLink } from '#app/i18n/site-link.tsx'
import type { HotelSort } from '#modules/hotels/search/hotel-search.contract.ts'

type SortBarProps = { current: HotelSort; hrefOf: (sort: HotelSort) => string }
const SORTS: readonly HotelSort[] = ['recommended', 'price', 'score', 'stars', 'distance']

/** The orders of the list, as links. */
export function SortBar({ current, hrefOf }: SortBarProps) {
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
        {SORTS.map((sort) => (
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

/** modules/hotels/search/rank-hotels.ts ranks by these shares; a test compares them. */
export const SHARES = { price: 45, score: 40, distance: 15 }

/** How the recommended order comes about. */
export function WhyRecommended() {
  const { t } = useLingui()
  return (
    <WhyThisOrder
      intro={<Trans>“Recommended” weighs what most travellers care about:</Trans>}
      shares={[
        [SHARES.price, t`the total price of the stay, compared with the middle of all that were found`],
        [SHARES.score, t`the reviews of guests who stayed there; few reviews count for less`],
        [SHARES.distance, t`how near the centre it is`],
      ]}
    >
      <Trans>
        No hotel can pay for a higher place, and what we earn plays no part. Hotels that cannot be booked for your dates
        come last and say why.
      </Trans>
    </WhyThisOrder>
  )
}
