import { Trans, useLingui } from '@lingui/react/macro'
import { MEAL_WORDS, POLICY_WORDS } from '#app/components/stays/hotel-words.ts'
import { percentText } from '#app/components/stays/stay-texts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { PartCard } from '#app/partner/hotels/rooms/part-card.tsx'
import { usePartCalls } from '#app/partner/hotels/rooms/use-part-calls.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { stepPath } from '#app/partner/hotels/steps/steps.ts'
import { planName } from '#modules/hotels/known-names.contract.ts'
import type { RatePlanView } from '#modules/hotels/listings/listings.contract.ts'
import type { Currency } from '#platform/money.ts'
import { PlanPreview } from './plan-preview.tsx'

type PlanListProps = { editor: Editor; currency: Currency }

/** The rate plans in their order, each with what it makes of the price of the first room. */
export function PlanList({ editor, currency }: PlanListProps) {
  const { listing } = editor
  const locale = useLocale()
  const { arrange, archive, problem } = usePartCalls(editor, 'ratePlans')
  const plans = listing.ratePlans
  if (plans.length === 0)
    return (
      <p className="text-soft">
        <Trans>None yet. Start with a flexible one; a cheaper, non-refundable one goes well with it.</Trans>
      </p>
    )
  return (
    <>
      <ProblemAlert problem={problem} />
      <ul className="grid gap-3">
        {plans.map((plan, index) => (
          <PartCard
            key={plan.id}
            name={planName(plan, locale).name}
            archived={plan.archived}
            editTo={`${stepPath(listing.id, 'rates')}&plan=${plan.id}`}
            ids={plans.map(({ id }) => id)}
            index={index}
            arrange={arrange}
            onArchive={(archived) => archive(plan.id, archived)}
          >
            <PlanFacts plan={plan} />
            {!plan.archived && (
              <PlanPreview
                currency={currency}
                listing={listing}
                adjustment={plan.adjustment}
                excluded={plan.excludedRoomTypeIds}
              />
            )}
          </PartCard>
        ))}
      </ul>
    </>
  )
}

function PlanFacts({ plan: { meal, adjustment, policy } }: { plan: RatePlanView }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-soft text-sm">
      <span>{i18n._(MEAL_WORDS[meal])}</span>
      {adjustment !== 0 && <span className="figures font-semibold text-ink">{percentText(adjustment, locale)}</span>}
      <span>{policy ? i18n._(POLICY_WORDS[policy]) : <Trans>Same cancellation as the hotel</Trans>}</span>
    </p>
  )
}
