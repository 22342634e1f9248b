import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx'
import type { WarningCode } from '#modules/partners/checks/partner-warnings.contract.ts'

const WORDS: Record<WarningCode, MessageDescriptor> = {
  cpf: msg`The check digits of this CPF do not match. Compare it with the document.`,
  cnpj: msg`The check digits of this CNPJ do not match. Compare it with the registration card (Cartão CNPJ).`,
  'brazilian-tax-id': msg`In Brazil, enter a CNPJ with 14 characters or a CPF with 11 digits.`,
  iban: msg`This IBAN has a typo: its check digits or its length do not match.`,
  bic: msg`A SWIFT code (BIC) has 8 or 11 letters and digits, such as BRASBRRJ.`,
  'routing-number': msg`A US routing number has 9 digits, and these do not match. It is at the lower left of a cheque.`,
  branch: msg`This does not look like a Brazilian branch number (agência): 4 digits and, at some banks, a check digit.`,
  account: msg`The check digit does not match this bank, branch and account. Enter the account with the digit after the dash.`,
}

/** A field that may hold a slip: said with help, and never in the way (what the form accepts is accepted with it). */
export function WarnedField({ warning, help, ...props }: TextFieldProps & { warning: WarningCode | undefined }) {
  const { i18n } = useLingui()
  return (
    <TextField
      {...props}
      help={
        (warning || help) && (
          <>
            <span role="status">
              {warning && (
                <span className="mb-1 flex items-start gap-1.5 font-medium text-warning">
                  <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  <span className="min-w-0">{i18n._(WORDS[warning])}</span>
                </span>
              )}
            </span>
            {help}
          </>
        )
      }
    />
  )
}
