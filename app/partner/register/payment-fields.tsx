import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Values } from '#app/kit/use-form.ts'
import { OptionalMark, Pair } from '#app/partner/forms/step-frame.tsx'
import { useWarnings } from '#app/partner/forms/use-warnings.ts'
import { WarnedField } from '#app/partner/forms/warned-field.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS, type PaymentMethod } from '#modules/partners/registration.contract.ts'
import { type FieldsProps, OptionalField } from './fields.tsx'
import { useMethodWords } from './method-words.ts'

type PaymentProps = FieldsProps & {
  values: Values
  /** Of the business, for what banks there look like. */
  country?: string | undefined
}

/** How an owner is paid: the method, and what it needs. What was typed for another method stays in its place, hidden. */
export function PaymentFields({ values, country, errorOf }: PaymentProps) {
  const { t } = useLingui()
  const words = useMethodWords()
  const method = (values['payment_method'] ?? DEFAULT_PAYMENT_METHOD) as PaymentMethod
  return (
    <>
      <Segmented
        id="payment_method"
        name="payment_method"
        legend={t`Payment method`}
        required
        error={errorOf('payment_method')}
        defaultValue={DEFAULT_PAYMENT_METHOD}
        options={PAYMENT_METHODS.map((value) => ({ value, label: words[value] }))}
      />
      <Of method="paypal" chosen={method}>
        <TextField
          id="paypal_email"
          name="paypal_email"
          label={t`PayPal email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          error={errorOf('paypal_email')}
        />
      </Of>
      <Of method="bank_transfer" chosen={method}>
        <BankFields values={values} country={country} errorOf={errorOf} />
      </Of>
      <Of method="moneygram" chosen={method}>
        <MoneygramFields errorOf={errorOf} />
      </Of>
      <TextArea
        id="payment_notes"
        name="payment_notes"
        label={
          <>
            {t`Payment notes`}
            <OptionalMark />
          </>
        }
        error={errorOf('payment_notes')}
        maxLength={1000}
        rows={2}
      />
    </>
  )
}

function Of({ method, chosen, children }: { method: PaymentMethod; chosen: PaymentMethod; children: ReactNode }) {
  return (
    <div hidden={method !== chosen}>
      <div className="grid gap-5">{children}</div>
    </div>
  )
}

function BankFields({ values, country, errorOf }: PaymentProps) {
  const { t } = useLingui()
  const warnings = useWarnings({
    payment_method: values['payment_method'] ?? '',
    country: country ?? '',
    bank_name: values['bank_name'] ?? '',
    bank_account_number: values['bank_account_number'] ?? '',
    bank_routing_number: values['bank_routing_number'] ?? '',
    bank_swift_code: values['bank_swift_code'] ?? '',
  })
  const off = { autoComplete: 'off', errorOf }
  return (
    <>
      <Pair>
        <TextField
          id="bank_account_holder"
          name="bank_account_holder"
          error={errorOf('bank_account_holder')}
          label={t`Account holder name`}
          autoComplete="off"
          required
        />
        <TextField
          id="bank_name"
          name="bank_name"
          error={errorOf('bank_name')}
          label={t`Bank name`}
          autoComplete="off"
          required
        />
      </Pair>
      <WarnedField
        id="bank_account_number"
        name="bank_account_number"
        error={errorOf('bank_account_number')}
        label={t`Account number`}
        help={t`Or your IBAN. In Brazil with the check digit after the dash.`}
        autoComplete="off"
        required
        warning={warnings.bank_account_number}
      />
      <Pair>
        <OptionalField
          {...off}
          name="bank_routing_number"
          label={t`Routing number`}
          help={t`In Brazil the branch (agência).`}
          warning={warnings.bank_routing_number}
        />
        <OptionalField {...off} name="bank_swift_code" label={t`SWIFT code`} warning={warnings.bank_swift_code} />
      </Pair>
    </>
  )
}

function MoneygramFields({ errorOf }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        <TextField
          id="moneygram_receiver_name"
          name="moneygram_receiver_name"
          error={errorOf('moneygram_receiver_name')}
          label={t`Receiver name`}
          help={t`As in the payee's identity document.`}
          autoComplete="off"
          required
        />
        <TextField
          id="moneygram_phone"
          name="moneygram_phone"
          error={errorOf('moneygram_phone')}
          label={t`Phone number`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
        />
      </Pair>
      <OptionalField name="moneygram_address" label={t`Receiver address`} autoComplete="off" errorOf={errorOf} />
    </>
  )
}
