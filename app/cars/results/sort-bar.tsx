import { Trans, useLingui } from '@lingui/react/macro'
import { WhyThisOrder } from '#app/components/results/why-this-order.tsx'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { CAR_SORTS, CAR_WEIGHTS, type CarSort } from '#modules/cars/search/car-search.contract.ts'

type SortBarProps = { current: CarSort; hrefOf: (sort: CarSort) => string }

/** The orders of the list, as links. */
export function SortBar({ current, hrefOf }: SortBarProps) {
  const { t } = useLingui()
  const names: Record<CarSort, string> = {
    recommended: t`Recommended`,
    price: t`Lowest price`,
    size: t`Largest car`,
    distance: t`Nearest depot`,
  }
  return (
    <nav aria-label={t`Sort`} className="-mx-1 px-1 py-1 max-sm:overflow-x-auto print:hidden">
      <ul className="flex gap-1.5 max-sm:w-max sm:flex-wrap">
        {CAR_SORTS.map((sort) => (
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

/** How the recommended order comes about. */
export function WhyRecommended() {
  const { t } = useLingui()
  return (
    <WhyThisOrder
      intro={<Trans>“Recommended” weighs what most drivers care about:</Trans>}
      shares={[
        [CAR_WEIGHTS.price * 100, t`the total price of the hire, compared with the middle of all that were found`],
        [CAR_WEIGHTS.distance * 100, t`how near the depot is`],
      ]}
    >
      <Trans>No depot can pay for a higher place, and what we earn plays no part.</Trans>
    </WhyThisOrder>
  )
}
