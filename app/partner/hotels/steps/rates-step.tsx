import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { POLICY_WORDS } from '#app/components/stays/hotel-words.ts'
import { PolicyTimeline } from '#app/components/stays/policy-timeline.tsx'
import { ChargeRows } from '#app/partner/hotels/rates/charge-rows.tsx'
import { PlanEditor } from '#app/partner/hotels/rates/plan-editor.tsx'
import { PlanList } from '#app/partner/hotels/rates/plan-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { POLICIES } from '#modules/hotels/hotels.contract.ts'
import { StepPart } from './step-part.tsx'
import type { StepProps } from './step-props.ts'
import { stepPath } from './steps.ts'

/** What guests get back, what is added to prices, and by which rates rooms are sold. */
export function RatesStep({ editor }: Pick<StepProps, 'editor'>) {
  const [params] = useSearchParams()
  const { listing } = editor
  const open = params.get('plan')
  const plan = listing.ratePlans.find(({ id }) => id === open)
  const currency = editor.valuesOf('property').currency ?? 'BRL'
  if (plan || open === 'new') return <PlanEditor key={open} editor={editor} plan={plan ?? null} currency={currency} />
  return (
    <>
      <PolicyPart editor={editor} />
      <ConfirmationPart editor={editor} />
      <StepPart
        title={<Trans>Taxes and fees</Trans>}
        lead={<Trans>Travellers see the total with all of them from the first screen on.</Trans>}
        section="charges"
        editor={editor}
      >
        <ChargeRows editor={editor} currency={currency} />
      </StepPart>
      <StepPart
        title={<Trans>Rate plans</Trans>}
        lead={
          <Trans>Every room type is sold with each plan, at the room price plus or minus what the plan says.</Trans>
        }
      >
        <PlanList editor={editor} currency={currency} />
        <div>
          <ButtonLink
            to={`${stepPath(listing.id, 'rates')}&plan=new`}
            variant={listing.ratePlans.length === 0 ? 'primary' : 'secondary'}
            icon={<Plus aria-hidden="true" className="size-4" />}
          >
            <Trans>Add a rate plan</Trans>
          </ButtonLink>
        </div>
      </StepPart>
    </>
  )
}

/** On as soon as it is ticked; staff need not look at it. */
function ConfirmationPart({ editor }: Pick<StepProps, 'editor'>) {
  const { t } = useLingui()
  const { instant } = editor.valuesOf('confirmation')
  return (
    <StepPart title={<Trans>Confirmation</Trans>}>
      <Checkbox
        id="confirmation.instant"
        label={t`Instant confirmation`}
        help={t`Paid bookings of rooms that are free in your calendar are confirmed automatically. Otherwise you have 24 hours to answer.`}
        checked={instant}
        onChange={({ target }) => editor.change('confirmation', { instant: target.checked })}
      />
    </StepPart>
  )
}

function PolicyPart({ editor }: Pick<StepProps, 'editor'>) {
  const { i18n } = useLingui()
  const policy = editor.valuesOf('policy')
  return (
    <StepPart
      title={<Trans>Cancellation</Trans>}
      lead={
        <Trans>
          What guests get back, in your hotel’s local time. A rate plan can have its own policy. Where the law gives
          more, the law prevails: in Brazil, within 7 days of the booking.
        </Trans>
      }
    >
      <CheckboxGroup id="policy" legend={<Trans>Cancellation policy</Trans>} hideLegend required>
        <div className="grid gap-3">
          {POLICIES.map((one) => (
            // The radio lies over the whole card; a label holds no list.
            <div
              key={one}
              className="relative rounded-lg border border-edge p-4 hover:border-sea has-checked:border-sea has-checked:bg-sea-tint has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="policy"
                value={one}
                aria-label={i18n._(POLICY_WORDS[one])}
                checked={policy === one}
                onChange={() => editor.change('policy', one)}
                className="absolute inset-0 appearance-none rounded-lg outline-none"
              />
              <span className="pointer-events-none relative mb-2.5 block font-semibold">
                {i18n._(POLICY_WORDS[one])}
              </span>
              <PolicyTimeline policy={one} className="pointer-events-none relative" />
            </div>
          ))}
        </div>
      </CheckboxGroup>
    </StepPart>
  )
}
