import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx'
import type { Currency } from '#platform/money.ts'

type MoneyFieldProps = Pick<TextFieldProps, 'id' | 'label' | 'help' | 'required' | 'error' | 'hideLabel'> & {
  currency: Currency
  value: string
  onValue: (value: string) => void
}

/** An amount as people type it; the sign of the currency is in the field. */
export function MoneyField({ currency, onValue, ...field }: MoneyFieldProps) {
  const locale = useLocale()
  const parts = numberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value
  return (
    <TextField
      {...field}
      lead={<span className="text-sm">{sign}</span>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
