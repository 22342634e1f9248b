import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OptionalMark, Pair } from '#app/partner/forms/step-frame.tsx'
import { WarnedField } from '#app/partner/forms/warned-field.tsx'
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx'
import type { WarningCode } from '#modules/partners/checks/partner-warnings.contract.ts'

export type FieldsProps = { errorOf: (name: string) => ReactNode }

const tied = (name: string, { errorOf }: FieldsProps) => ({ id: name, name, error: errorOf(name) })

/** Who signs: the same in both forms. */
export function PersonFields(props: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        <TextField
          {...tied('first_name', props)}
          label={t`First name`}
          autoComplete="given-name"
          autoCapitalize="words"
          required
        />
        <TextField
          {...tied('last_name', props)}
          label={t`Last name`}
          autoComplete="family-name"
          autoCapitalize="words"
          required
        />
      </Pair>
      <TextField
        {...tied('email', props)}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        help={t`You sign in with it, and we write to it about bookings and payments.`}
      />
      <TextField
        {...tied('phone', props)}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        help={t`With country code, such as +55 85 98765-4321.`}
      />
    </>
  )
}

/** Where the business is; the lines of the address differ between the forms. */
export function PlaceFields({ countryIsRequired = false, ...props }: FieldsProps & { countryIsRequired?: boolean }) {
  const { t } = useLingui()
  return (
    <>
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
        <TextField
          {...tied('country', props)}
          label={t`Country`}
          autoComplete="country-name"
          defaultValue={t`Brazil`}
          required={countryIsRequired}
        />
      </Pair>
    </>
  )
}

type OptionalProps = FieldsProps & { name: string; label: string; warning?: WarningCode | undefined } & Omit<
    TextFieldProps,
    'label'
  >

/** A field of the form that may be left empty. */
export function OptionalField({ name, label, errorOf, warning, ...input }: OptionalProps) {
  return (
    <WarnedField
      {...input}
      {...tied(name, { errorOf })}
      warning={warning}
      label={
        <>
          {label}
          <OptionalMark />
        </>
      }
    />
  )
}
