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
        [SHARES.price, t`the total price of the stay, compared with the middle of all that were found`],
        [SHARES.score, t`the reviews of guests who stayed there; few reviews count for less`],
        [SHARES.distance, t`how near the centre it is`],
        [SHARES.photos, t`whether it shows photos of its own`],
      ]}
    >
      <Trans>
        No hotel can pay for a higher place, and what we earn plays no part. Hotels that cannot be booked for your dates
        come last and say why.
      </Trans>
    </WhyThisOrder>
  )
}
