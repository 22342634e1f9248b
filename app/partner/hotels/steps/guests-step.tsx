import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, RadioGroup } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { HouseRules } from '#modules/hotels/hotels.contract.ts'
import { StepPart } from './step-part.tsx'
import type { StepProps } from './step-props.ts'

/** How guests reach the hotel, and what holds in it. */
export function GuestsStep({ editor }: Pick<StepProps, 'editor'>) {
  return (
    <>
      <ContactPart editor={editor} />
      <TimesPart editor={editor} />
      <RulesPart editor={editor} />
    </>
  )
}

function ContactPart({ editor }: Pick<StepProps, 'editor'>) {
  const { t } = useLingui()
  const values = editor.valuesOf('contact')
  return (
    <StepPart
      title={<Trans>Contact</Trans>}
      lead={<Trans>For guests who have booked, and for us.</Trans>}
      section="contact"
      editor={editor}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="contact.email"
          label={t`Front desk email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          value={values.email}
          onChange={({ target }) => editor.change('contact', { ...values, email: target.value })}
          error={editor.errorOf('contact.email')}
        />
        <TextField
          id="contact.phone"
          label={t`Telephone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          help={t`With the country code, such as +55 85 98765-4321.`}
          value={values.phone}
          onChange={({ target }) => editor.change('contact', { ...values, phone: target.value })}
          error={editor.errorOf('contact.phone')}
        />
      </div>
    </StepPart>
  )
}

function TimesPart({ editor }: Pick<StepProps, 'editor'>) {
  const { t } = useLingui()
  const values = editor.valuesOf('times')
  const fields = [
    ['checkInFrom', t`Check-in from`],
    ['checkInUntil', t`Check-in until`],
    ['checkOutUntil', t`Check-out until`],
  ] as const
  return (
    <StepPart
      title={<Trans>Check-in and check-out</Trans>}
      lead={<Trans>In your hotel’s local time.</Trans>}
      section="times"
      editor={editor}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-5">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            id={`times.${name}`}
            label={label}
            type="time"
            required
            value={values[name]}
            onChange={({ target }) => editor.change('times', { ...values, [name]: target.value })}
            error={editor.errorOf(`times.${name}`)}
          />
        ))}
      </div>
    </StepPart>
  )
}

function RulesPart({ editor }: Pick<StepProps, 'editor'>) {
  const { t } = useLingui()
  const values = editor.valuesOf('houseRules')
  const set = (next: Partial<typeof values>) => editor.change('houseRules', { ...values, ...next })
  const ticks = [
    ['children', t`Children are welcome`],
    ['smoking', t`Smoking is allowed inside`],
    ['parties', t`Parties and events are allowed`],
  ] as const
  return (
    <StepPart title={<Trans>House rules</Trans>} section="houseRules" editor={editor}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {ticks.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={values[name]}
            onChange={({ target }) => set({ [name]: target.checked })}
          />
        ))}
      </div>
      <RadioGroup
        name="pets"
        legend={t`Pets`}
        value={values.pets}
        onChange={(pets) => set({ pets: pets as HouseRules['pets'] })}
        options={[
          { value: 'no', label: t`No pets` },
          { value: 'on_request', label: t`On request` },
          { value: 'yes', label: t`Pets are welcome` },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          id="houseRules.minimumAge"
          label={t`Check-in without an adult from`}
          inputMode="numeric"
          autoComplete="off"
          trail={<span className="pr-3">{t`years`}</span>}
          value={values.minimumAge}
          onChange={({ target }) => set({ minimumAge: target.value })}
          error={editor.errorOf('houseRules.minimumAge')}
        />
        <TextField
          id="houseRules.quietFrom"
          label={t`Quiet from`}
          type="time"
          value={values.quietFrom}
          onChange={({ target }) => set({ quietFrom: target.value })}
          error={editor.errorOf('houseRules.quietFrom')}
        />
        <TextField
          id="houseRules.quietUntil"
          label={t`Quiet until`}
          type="time"
          value={values.quietUntil}
          onChange={({ target }) => set({ quietUntil: target.value })}
          error={editor.errorOf('houseRules.quietUntil')}
        />
      </div>
    </StepPart>
  )
}
