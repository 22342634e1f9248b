import { Trans, useLingui } from '@lingui/react/macro'
import { WhyThisOrder } from '#app/components/results/why-this-order.tsx'

/** modules/hotels/search/rank-hotels.ts ranks by these shares; a test compares them. */
export const SHARES = { price: 44, score: 38, distance: 14, photos: 4 }

/** How the recommended order comes about. */
export function WhyRecommended() {
  const { t } = useLingui()
  return (
    <WhyThisOrder
      intro={<Trans>“Recommended” weighs what most travellers care about:</Trans>}
      shares={[
        [SHARES.price, t`the total price, compared with the median of all results`],
        [SHARES.score, t`guest reviews; the fewer there are, the less they count`],
        [SHARES.distance, t`how far it is from the centre`],
        [SHARES.photos, t`whether it has its own photos`],
      ]}
    >
      <Trans>
        No hotel can pay for a higher place, and what we earn plays no part. Hotels that cannot be booked for your dates
        come last and say why.
      </Trans>
    </WhyThisOrder>
  )
}
