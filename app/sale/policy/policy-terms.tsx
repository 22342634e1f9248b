import { Trans } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { PLACE_OF_INSURANCE } from '#app/components/cancellation/place.ts'
import { Benefits } from '#app/components/insurance/benefits.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { linkClass } from '#app/ui/link.tsx'
import type { PolicyOfferView } from '#modules/reservations/items/policy/found-policy.contract.ts'

/** What is agreed to: by whom, for what, and what a cancellation gives back. */
export function PolicyTerms({ offer }: { offer: PolicyOfferView }) {
  const { insurer, cancellation, total, version } = offer
  return (
    <Card look="flat" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="font-bold font-display text-heading">
          <Trans>Insurance by {insurer.name}</Trans>
        </h2>
        <p className="mt-1 text-sm text-soft">
          <Trans>
            You choose it yourself and can travel without it. We sell the policy for the insurer; your contract is with
            the insurer, by its terms.
          </Trans>
        </p>
        <p className="mt-2 text-sm">
          <LocalLink to={`/insurance/terms?version=${version}`} target="_blank" className={linkClass()}>
            <Trans>Read the terms: what is covered and what is not (new tab)</Trans>
          </LocalLink>
        </p>
      </div>
      <Disclosure summary={<Trans>What each person is covered for</Trans>}>
        <Benefits facts={offer} />
      </Disclosure>
      <div>
        <h3 className="mb-2 font-semibold">
          <Trans>If you cancel the insurance</Trans>
        </h3>
        <CancellationTimeline steps={cancellation} total={total} place={PLACE_OF_INSURANCE} />
      </div>
    </Card>
  )
}
