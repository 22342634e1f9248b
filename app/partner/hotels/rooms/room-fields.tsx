import { useLingui } from '@lingui/react/macro'
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx'
import type { Currency } from '#platform/money.ts'
import { MoneyField } from './money-field.tsx'
import type { RoomValues } from './room-form.ts'

export type RoomFieldsProps = {
  values: RoomValues
  set: (next: Partial<RoomValues>) => void
  errorOf: (name: string) => React.ReactNode
  currency: Currency
}

type Name = keyof RoomValues & ('baseGuests' | 'maxAdults' | 'maxChildren' | 'maxGuests' | 'allotment')
type CountFieldProps = RoomFieldsProps & { name: Name } & Pick<TextFieldProps, 'label' | 'help'>

function CountField({ name, label, help, values, set, errorOf }: CountFieldProps) {
  return (
    <TextField
      id={`room.${name}`}
      label={label}
      help={help}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={values[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={errorOf(name)}
    />
  )
}

export function GuestFields(props: RoomFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-5">
      <CountField {...props} name="maxGuests" label={t`Maximum guests`} />
      <CountField {...props} name="maxAdults" label={t`Adults among them`} />
      <CountField {...props} name="maxChildren" label={t`Children among them`} />
    </div>
  )
}

export function PriceFields(props: RoomFieldsProps) {
  const { t } = useLingui()
  const { values, set, errorOf, currency } = props
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-5">
        <CountField {...props} name="allotment" label={t`Rooms of this type`} help={t`To sell here each night.`} />
        <MoneyField
          id="room.price"
          label={t`Price of a night`}
          help={t`The calendar can set another for single nights.`}
          required
          currency={currency}
          value={values.price}
          onValue={(price) => set({ price })}
          error={errorOf('price')}
        />
        <CountField {...props} name="baseGuests" label={t`Guests included`} help={t`Each extra guest pays more.`} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-5">
        <MoneyField
          id="room.extraAdult"
          label={t`Extra adult, each night`}
          currency={currency}
          value={values.extraAdult}
          onValue={(extraAdult) => set({ extraAdult })}
          error={errorOf('extraAdult')}
        />
        <MoneyField
          id="room.extraChild"
          label={t`Extra child, each night`}
          currency={currency}
          value={values.extraChild}
          onValue={(extraChild) => set({ extraChild })}
          error={errorOf('extraChild')}
        />
      </div>
    </>
  )
}
