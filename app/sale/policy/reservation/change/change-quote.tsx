import { Trans, useLingui } from '@lingui/react/macro'
import { Difference, Sides } from '#app/booking/reservation/change/change-pieces.tsx'
import { Rule } from '#app/booking/reservation/rule.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { PLACE_OF_INSURANCE } from '#app/components/cancellation/place.ts'
import { dayCount, insuredCount } from '#app/components/insurance/cover-words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { PossiblePolicyChange } from '#modules/reservations/change-policy/policy-change.contract.ts'
import type { PolicySide } from '#modules/reservations/change-policy/policy-change-view.contract.ts'

/** What the change costs or gives back, why, and what it does to a cancellation. */
export function ChangeQuote({ quote }: { quote: PossiblePolicyChange }) {
  const { t } = useLingui()
  const { before, after, rule, cancellation, toPay } = quote
  return (
    <section aria-label={t`The new price`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PolicySides before={before} after={after} />
      <PolicyDifference {...quote} />
      {rule && (
        <div className="grid gap-2">
          <p className="text-sm">
            <Trans>You get back the same share of the difference as if you cancelled now:</Trans>
          </p>
          <Rule rule={rule} decides />
        </div>
      )}
      <p className="text-sm">
        {toPay.amount > 0 ? (
          <Trans>You pay the difference next. Your policy keeps its number and its terms.</Trans>
        ) : (
          <Trans>The change is made at once. Your policy keeps its number and its terms.</Trans>
        )}
      </p>
      <Disclosure summary={<Trans>Cancelling after the change</Trans>} className="border-t">
        <CancellationTimeline steps={cancellation} total={after.total} place={PLACE_OF_INSURANCE} />
      </Disclosure>
    </section>
  )
}

type Sums = Pick<PossiblePolicyChange, 'toPay' | 'back' | 'kept'> & { paid?: boolean }

/** Of a policy what is kept is the insurer's. */
export function PolicyDifference({ toPay, back, kept, paid = false }: Sums) {
  const words = <Trans>Kept by the insurer, as for a cancellation now</Trans>
  return <Difference toPay={toPay} back={back} kept={kept} paid={paid} keptWords={words} />
}

/** The policy as it is, and as it is to be. */
export function PolicySides({ before, after }: { before: PolicySide; after: PolicySide }) {
  const { i18n } = useLingui()
  const line = ({ from, until, days, people, total }: PolicySide) => {
    const detail = `${i18n._(dayCount(days))}, ${i18n._(insuredCount(people))}`
    return { from, until, detail, total }
  }
  return <Sides before={line(before)} after={line(after)} />
}
