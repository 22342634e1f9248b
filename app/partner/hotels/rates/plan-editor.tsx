import { Trans, useLingui } from '@lingui/react/macro'
import { MEAL_WORDS, POLICY_WORDS } from '#app/components/stays/hotel-words.ts'
import { PolicyTimeline } from '#app/components/stays/policy-timeline.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MoneyField } from '#app/partner/hotels/rooms/money-field.tsx'
import { PartFormEnd, PartFormNotes } from '#app/partner/hotels/rooms/part-form-parts.tsx'
import { usePartForm } from '#app/partner/hotels/rooms/use-part-form.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { useKeptForm } from '#app/partner/hotels/saving/use-kept-form.ts'
import { StepPart } from '#app/partner/hotels/steps/step-part.tsx'
import { stepPath } from '#app/partner/hotels/steps/steps.ts'
import { Checkbox, CheckboxGroup, Segmented } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MEALS, POLICIES } from '#modules/hotels/hotels.contract.ts'
import { roomName } from '#modules/hotels/known-names.contract.ts'
import type { ListingView, RatePlanView } from '#modules/hotels/listings/listings.contract.ts'
import { ratePlans } from '#modules/hotels/listings/rooms.routes.ts'
import type { Currency } from '#platform/money.ts'
import { adjustmentOf, NEW_PLAN, type PlanValues, readPlan, valuesOfPlan } from './plan-form.ts'
import { PlanPreview } from './plan-preview.tsx'

type PlanEditorProps = { editor: Editor; plan: RatePlanView | null; currency: Currency }
type FieldsProps = {
  values: PlanValues
  set: (next: Partial<PlanValues>) => void
  errorOf: (name: string) => React.ReactNode
  currency: Currency
  listing: ListingView
}

/** One rate plan, sent as a whole; what is typed waits in this browser until it is. */
export function PlanEditor({ editor, plan, currency }: PlanEditorProps) {
  const locale = useLocale()
  const { listing, call } = editor
  const initial = plan ? valuesOfPlan(plan, currency, locale) : NEW_PLAN
  const { values, set, drop } = useKeptForm(
    `${listing.id}:plan:${plan ? `${plan.id}:${plan.version}` : 'new'}`,
    initial,
  )
  const read = readPlan(values, currency)
  const { id } = listing
  const form = usePartForm({
    editor,
    drop,
    prefix: 'plan',
    backTo: stepPath(listing.id, 'rates'),
    read,
    send: (input) =>
      plan
        ? call(ratePlans.change, { id, ratePlanId: plan.id, body: { version: plan.version, ratePlan: input } })
        : call(ratePlans.add, { id, body: input }),
  })
  const fields = { values, set, errorOf: form.errorOf, currency, listing }
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <PartFormNotes form={form} />
      <OfferPart {...fields} title={plan ? plan.name : null} />
      <PricePart {...fields} />
      <TermsPart {...fields} />
      <PartFormEnd form={form} submit={plan ? <Trans>Save the rate plan</Trans> : <Trans>Add the rate plan</Trans>} />
    </form>
  )
}

function OfferPart({ values, set, errorOf, currency, title }: FieldsProps & { title: string | null }) {
  const { t, i18n } = useLingui()
  return (
    <StepPart title={title ?? <Trans>New rate plan</Trans>}>
      <TextField
        id="plan.name"
        label={t`Name`}
        help={t`Such as “Flexible with breakfast”.`}
        required
        maxLength={80}
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
        error={errorOf('name')}
      />
      <Select
        label={t`Meals`}
        value={values.meal}
        onChange={({ target }) => set({ meal: MEALS.find((one) => one === target.value) ?? values.meal })}
        options={MEALS.map((one) => ({ value: one, label: i18n._(MEAL_WORDS[one]) }))}
        className="max-w-sm"
      />
      {values.meal !== 'none' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField
            id="plan.mealAdult"
            label={t`Meals per adult and night`}
            help={t`Added to the price. Leave empty if they are included.`}
            currency={currency}
            value={values.mealAdult}
            onValue={(mealAdult) => set({ mealAdult })}
            error={errorOf('mealAdult')}
          />
          <MoneyField
            id="plan.mealChild"
            label={t`Meals per child and night`}
            currency={currency}
            value={values.mealChild}
            onValue={(mealChild) => set({ mealChild })}
            error={errorOf('mealChild')}
          />
        </div>
      )}
    </StepPart>
  )
}

function PricePart({ values, set, errorOf, currency, listing }: FieldsProps) {
  const { t } = useLingui()
  return (
    <StepPart title={<Trans>Price</Trans>}>
      <Segmented
        name="direction"
        legend={<Trans>Relative to the room price</Trans>}
        value={values.direction}
        onChange={(direction) => set({ direction: direction as PlanValues['direction'] })}
        options={[
          { value: 'same', label: t`The same` },
          { value: 'less', label: t`Less` },
          { value: 'more', label: t`More` },
        ]}
      />
      {values.direction !== 'same' && (
        <TextField
          id="plan.adjustment"
          label={values.direction === 'less' ? t`How much less` : t`How much more`}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          trail={<span className="pr-3">%</span>}
          value={values.percent}
          onChange={({ target }) => set({ percent: target.value })}
          error={errorOf('adjustment')}
          className="max-w-40"
        />
      )}
      <div role="status">
        <PlanPreview
          listing={listing}
          currency={currency}
          adjustment={adjustmentOf(values)}
          excluded={values.excludedRoomTypeIds}
        />
      </div>
    </StepPart>
  )
}

function TermsPart({ values, set, errorOf, listing }: FieldsProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const rooms = listing.roomTypes.filter(({ archived }) => !archived)
  const { excludedRoomTypeIds: excluded } = values
  const sell = (id: string, yes: boolean) =>
    set({ excludedRoomTypeIds: yes ? excluded.filter((one) => one !== id) : [...excluded, id] })
  return (
    <StepPart title={<Trans>Terms</Trans>}>
      <Select
        label={t`Cancellation`}
        placeholder={t`Same as the hotel`}
        value={values.policy}
        onChange={({ target }) => set({ policy: POLICIES.find((one) => one === target.value) ?? '' })}
        options={POLICIES.map((one) => ({ value: one, label: i18n._(POLICY_WORDS[one]) }))}
        className="max-w-sm"
      />
      {values.policy && <PolicyTimeline policy={values.policy} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="plan.minAdvance"
          label={t`Minimum days ahead of the stay`}
          inputMode="numeric"
          autoComplete="off"
          value={values.minAdvance}
          onChange={({ target }) => set({ minAdvance: target.value })}
          error={errorOf('minAdvance')}
        />
        <TextField
          id="plan.maxAdvance"
          label={t`Maximum days ahead of the stay`}
          help={t`Empty: as far as the calendar goes.`}
          inputMode="numeric"
          autoComplete="off"
          value={values.maxAdvance}
          onChange={({ target }) => set({ maxAdvance: target.value })}
          error={errorOf('maxAdvance')}
        />
      </div>
      {rooms.length > 1 && (
        <CheckboxGroup legend={<Trans>Sold for</Trans>}>
          {rooms.map(({ id, ...room }) => (
            <Checkbox
              key={id}
              label={roomName(room, locale).name}
              checked={!excluded.includes(id)}
              onChange={({ target }) => sell(id, target.checked)}
            />
          ))}
        </CheckboxGroup>
      )}
    </StepPart>
  )
}
