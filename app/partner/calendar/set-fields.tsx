import { useLingui } from '@lingui/react/macro'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { EditForm, FieldsProps } from './read-edit.ts'

type Numbered = 'price' | 'allotment' | 'minStay' | 'maxStay'
type YesNo = 'closed' | 'arrival' | 'departure'

/** What the nights are set to; everything that is not chosen stays as it is. */
export function SetFields(props: FieldsProps) {
  const { t } = useLingui()
  const { calendar } = props
  const ofRoom = t`Same as the room type`
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Valued
        {...props}
        field="price"
        label={t`Price per night (${calendar.currency})`}
        plain={ofRoom}
        input={t`New price`}
      />
      <Choice {...props} field="closed" label={t`Sale`} yes={t`Close`} no={t`Open`} />
      <Valued {...props} field="allotment" label={t`Rooms to sell`} plain={ofRoom} input={t`Number of rooms`} />
      <Choice {...props} field="arrival" label={t`Arrival on these days`} yes={t`Allow`} no={t`Do not allow`} />
      <Valued {...props} field="minStay" label={t`Shortest stay`} plain={t`No rule`} input={t`Minimum nights`} />
      <Choice {...props} field="departure" label={t`Departure on these days`} yes={t`Allow`} no={t`Do not allow`} />
      <Valued {...props} field="maxStay" label={t`Longest stay`} plain={t`No rule`} input={t`Maximum nights`} />
    </div>
  )
}

type ValuedProps = FieldsProps & { field: Numbered; label: string; plain: string; input: string }

function Valued({ form, change, errorOf, field, label, plain, input }: ValuedProps) {
  const { t } = useLingui()
  const text = `${field}Text` as const
  return (
    <div className="grid gap-2">
      <Select
        label={label}
        name={field}
        value={form[field]}
        error={errorOf(field)}
        onChange={(event) => change({ [field]: event.target.value as EditForm[Numbered] })}
        options={[
          { value: '', label: t`Leave as it is` },
          { value: 'own', label: t`Set to …` },
          { value: 'plain', label: plain },
        ]}
      />
      {form[field] === 'own' && (
        <TextField
          label={input}
          name={text}
          value={form[text]}
          error={errorOf(text)}
          inputMode={field === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          onChange={(event) => change({ [text]: event.target.value })}
        />
      )}
    </div>
  )
}

type ChoiceProps = FieldsProps & { field: YesNo; label: string; yes: string; no: string }

function Choice({ form, change, field, label, yes, no }: ChoiceProps) {
  const { t } = useLingui()
  return (
    <Select
      label={label}
      name={field}
      value={form[field]}
      onChange={(event) => change({ [field]: event.target.value as EditForm[YesNo] })}
      options={[
        { value: '', label: t`Leave as it is` },
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
    />
  )
}
