import { Trans, useLingui } from '@lingui/react/macro'
import { SortLinks } from '#app/components/results/sort-links.tsx'
import { WhyThisOrder } from '#app/components/results/why-this-order.tsx'
import { CAR_SORTS, CAR_WEIGHTS, type CarSort } from '#modules/cars/search/car-search.contract.ts'

type SortBarProps = { current: CarSort; hrefOf: (sort: CarSort) => string }

/** The orders of a list of cars. */
export function SortBar({ current, hrefOf }: SortBarProps) {
  const { t } = useLingui()
  const names: Record<CarSort, string> = {
    recommended: t`Recommended`,
    price: t`Lowest price`,
    size: t`Largest car`,
    distance: t`Nearest depot`,
  }
  return <SortLinks sorts={CAR_SORTS} current={current} nameOf={names} hrefOf={hrefOf} />
}

/** How the recommended order comes about. */
export function WhyRecommended() {
  const { t } = useLingui()
  return (
    <WhyThisOrder
      intro={<Trans>“Recommended” weighs what most drivers care about:</Trans>}
      shares={[
        [CAR_WEIGHTS.price * 100, t`the total price, compared with the median of all results`],
        [CAR_WEIGHTS.distance * 100, t`distance to the depot`],
      ]}
    >
      <Trans>No depot can pay for a higher place, and what we earn plays no part.</Trans>
    </WhyThisOrder>
  )
}
