import { useLingui } from '@lingui/react/macro'
import type { Values } from '#app/kit/use-form.ts'
import { Pair } from '#app/partner/forms/step-frame.tsx'
import { useWarnings } from '#app/partner/forms/use-warnings.ts'
import { WarnedField } from '#app/partner/forms/warned-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type FieldsProps, OptionalField } from './fields.tsx'

export function WizardBank({ values, errorOf }: FieldsProps & { values: Values }) {
  const { t } = useLingui()
  const warnings = useWarnings({
    country: values['country'] ?? '',
    bank_name: values['bank_name'] ?? '',
    bank_account_number: values['account_number'] ?? '',
    bank_routing_number: values['routing_number'] ?? '',
    bank_swift_code: values['swift_code'] ?? '',
  })
  const tied = (name: string) => ({ id: name, name, error: errorOf(name), required: true, autoComplete: 'off' })
  return (
    <>
      <Pair>
        <TextField {...tied('bank_name')} label={t`Bank name`} />
        <TextField {...tied('account_holder_name')} label={t`Account holder name`} />
      </Pair>
      <WarnedField
        {...tied('account_number')}
        label={t`Account number`}
        help={t`Or your IBAN. In Brazil with the check digit after the dash.`}
        warning={warnings.bank_account_number}
      />
      <Pair>
        <WarnedField
          {...tied('routing_number')}
          label={t`Routing number`}
          help={t`In Brazil the branch (agência).`}
          warning={warnings.bank_routing_number}
        />
        <OptionalField
          name="swift_code"
          label={t`SWIFT code`}
          autoComplete="off"
          errorOf={errorOf}
          warning={warnings.bank_swift_code}
        />
      </Pair>
    </>
  )
}
