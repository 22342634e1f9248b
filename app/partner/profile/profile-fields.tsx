import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Values } from '#app/kit/use-form.ts'
import { Pair } from '#app/partner/forms/step-frame.tsx'
import { useWarnings } from '#app/partner/forms/use-warnings.ts'
import { WarnedField } from '#app/partner/forms/warned-field.tsx'
import { OptionalField } from '#app/partner/register/fields.tsx'
import { useTypeWords } from '#app/partner/register/use-field-names.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OwnerProfile } from '#modules/partners/partners.contract.ts'
import { BUSINESS_TYPES } from '#modules/partners/registration.contract.ts'

type PartProps = { profile: OwnerProfile; values: Values; errorOf: (name: string) => ReactNode }

const tied = (name: keyof OwnerProfile, { profile, errorOf }: PartProps) => ({
  id: name,
  name,
  error: errorOf(name),
  defaultValue: String(profile[name] ?? ''),
})

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <legend className="mb-4 font-bold font-display text-heading">{title}</legend>
      {children}
    </fieldset>
  )
}

export function PersonFields(props: PartProps) {
  const { t } = useLingui()
  return (
    <Part title={<Trans>You</Trans>}>
      <Pair>
        <TextField {...tied('first_name', props)} label={t`First name`} autoComplete="given-name" required />
        <TextField {...tied('last_name', props)} label={t`Last name`} autoComplete="family-name" required />
      </Pair>
      <Pair>
        <TextField {...tied('phone', props)} label={t`Phone`} type="tel" inputMode="tel" autoComplete="tel" required />
        <Select
          {...tied('locale', props)}
          label={t`Email language`}
          options={[
            { value: 'en', label: 'English' },
            { value: 'pt-BR', label: 'Português' },
          ]}
        />
      </Pair>
    </Part>
  )
}

export function BusinessFields(props: PartProps) {
  const { t } = useLingui()
  const { profile, values, errorOf } = props
  const words = useTypeWords()
  const now = (name: 'tax_id' | 'business_registration_number' | 'country') => values[name] ?? profile[name] ?? ''
  const warnings = useWarnings({
    tax_id: now('tax_id'),
    business_registration_number: now('business_registration_number'),
    country: now('country'),
  })
  return (
    <Part title={<Trans>Your business</Trans>}>
      <Pair>
        <TextField {...tied('company_name', props)} label={t`Company name`} autoComplete="organization" required />
        <Select
          {...tied('business_type', props)}
          label={t`Business type`}
          placeholder={t`Choose one`}
          options={BUSINESS_TYPES.map((value) => ({ value, label: words[value] }))}
        />
      </Pair>
      <Pair>
        <WarnedField
          {...tied('tax_id', props)}
          label={t`Tax ID`}
          autoComplete="off"
          required
          warning={warnings.tax_id}
        />
        <OptionalField
          {...tied('business_registration_number', props)}
          errorOf={errorOf}
          label={t`Registration number`}
          autoComplete="off"
          warning={warnings.business_registration_number}
        />
      </Pair>
      <OptionalField
        {...tied('website_url', props)}
        errorOf={errorOf}
        label={t`Website`}
        type="url"
        inputMode="url"
        autoComplete="url"
      />
    </Part>
  )
}

export function AddressFields(props: PartProps) {
  const { t } = useLingui()
  const { errorOf } = props
  return (
    <Part title={<Trans>Business address</Trans>}>
      <TextField {...tied('address_line1', props)} label={t`Address line 1`} autoComplete="address-line1" required />
      <OptionalField
        {...tied('address_line2', props)}
        errorOf={errorOf}
        label={t`Address line 2`}
        autoComplete="address-line2"
      />
      <Pair>
        <TextField {...tied('city', props)} label={t`City`} autoComplete="address-level2" required />
        <TextField
          {...tied('state', props)}
          label={t({ message: 'State', context: 'address' })}
          autoComplete="address-level1"
          required
        />
      </Pair>
      <Pair>
        <TextField {...tied('postal_code', props)} label={t`Postal code`} autoComplete="postal-code" required />
        <TextField {...tied('country', props)} label={t`Country`} autoComplete="country-name" required />
      </Pair>
    </Part>
  )
}
