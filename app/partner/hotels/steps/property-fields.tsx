import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PROPERTY_TYPE_WORDS } from '#app/components/stays/hotel-words.ts'
import { displayNames } from '#app/kit/format.ts'
import type { SectionValues } from '#app/partner/hotels/saving/sections.ts'
import { CheckboxGroup } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { PROPERTY_TYPES } from '#modules/hotels/hotels.contract.ts'
import { CURRENCIES, isCurrency } from '#platform/money.ts'

type Values = SectionValues['property']
type PropertyFieldsProps = {
  values: Values
  onChange: (values: Values) => void
  errorOf: (field: string) => ReactNode
  /** Once rooms have prices it stays. */
  currencyFixed?: boolean
}

/** What kind of property it is, how it is classified, and in what it is paid. */
export function PropertyFields({ values, onChange, errorOf, currencyFixed = false }: PropertyFieldsProps) {
  const { t, i18n } = useLingui()
  const { propertyType, stars, currency } = values
  const currencyHelp = currencyFixed
    ? t`Your rooms are priced in it, so it cannot change.`
    : t`Of all prices of this hotel.`
  return (
    <>
      <KindChoice values={values} onChange={onChange} error={errorOf('property.propertyType')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          id="property.stars"
          label={t`Official classification`}
          help={t`As officially given in your country, not your own estimate.`}
          value={String(stars)}
          onChange={({ target }) => onChange({ propertyType, currency, stars: Number(target.value) })}
          options={[0, 1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: starWords(count, i18n) }))}
          error={errorOf('property.stars')}
        />
        <Select
          id="property.currency"
          label={t`Currency`}
          help={currencyHelp}
          required
          disabled={currencyFixed}
          placeholder={t`Choose one`}
          value={currency ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ propertyType, stars, currency: isCurrency(value) ? value : null })
          }
          options={CURRENCIES.map((code) => ({ value: code, label: currencyWords(code, i18n.locale) }))}
          error={errorOf('property.currency')}
        />
      </div>
    </>
  )
}

type KindChoiceProps = Pick<PropertyFieldsProps, 'values' | 'onChange'> & { error: ReactNode }

function KindChoice({ values, onChange, error }: KindChoiceProps) {
  const { i18n } = useLingui()
  return (
    <CheckboxGroup
      id="property.propertyType"
      legend={<Trans>What kind of property is it?</Trans>}
      required
      error={error}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.75rem),1fr))] gap-2.5">
        {PROPERTY_TYPES.map((kind) => (
          <label
            key={kind}
            className="relative flex min-h-13 items-center rounded-lg border border-edge bg-surface px-3.5 font-semibold leading-tight hover:border-sea has-checked:border-sea has-checked:bg-sea-tint has-checked:text-sea has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="propertyType"
              value={kind}
              checked={values.propertyType === kind}
              onChange={() => onChange({ ...values, propertyType: kind })}
              className="absolute inset-0 appearance-none rounded-lg outline-none"
            />
            <span className="pointer-events-none relative">{i18n._(PROPERTY_TYPE_WORDS[kind])}</span>
          </label>
        ))}
      </div>
    </CheckboxGroup>
  )
}

function starWords(count: number, i18n: I18n): string {
  if (count === 0) return i18n._(msg`Not classified`)
  return i18n._(msg({ message: plural(count, { one: '# star', other: '# stars' }) }))
}

function currencyWords(code: string, locale: string): string {
  const name = displayNames(locale, { type: 'currency' }).of(code) ?? code
  return `${code} – ${name}`
}
