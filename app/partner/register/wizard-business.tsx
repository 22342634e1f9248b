import { useLingui } from '@lingui/react/macro'
import type { Values } from '#app/kit/use-form.ts'
import { useWarnings } from '#app/partner/forms/use-warnings.ts'
import { WarnedField } from '#app/partner/forms/warned-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { BUSINESS_TYPES } from '#modules/partners/registration.contract.ts'
import type { FieldsProps } from './fields.tsx'
import { useTypeWords } from './use-field-names.ts'

export function WizardBusiness({ values, errorOf }: FieldsProps & { values: Values }) {
  const { t } = useLingui()
  const words = useTypeWords()
  const warnings = useWarnings({
    tax_id: values['tax_id'] ?? '',
    business_registration_number: values['business_registration_number'] ?? '',
    country: values['country'] ?? '',
  })
  const tied = (name: string) => ({ id: name, name, error: errorOf(name), required: true, autoComplete: 'off' })
  return (
    <>
      <TextField {...tied('business_name')} label={t`Business name`} autoComplete="organization" />
      <Select
        {...tied('business_type')}
        label={t`Business type`}
        placeholder={t`Choose one`}
        defaultValue=""
        options={BUSINESS_TYPES.map((value) => ({ value, label: words[value] }))}
      />
      <WarnedField
        {...tied('business_registration_number')}
        label={t`Business registration number`}
        help={t`As in the company register; in Brazil, the CNPJ.`}
        warning={warnings.business_registration_number}
      />
      <WarnedField
        {...tied('tax_id')}
        label={t`Tax ID`}
        help={t`In Brazil the CNPJ, or the CPF of a person who lets rooms.`}
        warning={warnings.tax_id}
      />
    </>
  )
}
