import { useLingui } from '@lingui/react/macro'
import type { PayoutMethod } from '#modules/partners/registration.contract.ts'

/** The ways of being paid, by their names. */
export function useMethodWords(): Record<PayoutMethod, string> {
  const { t } = useLingui()
  return { paypal: t`PayPal`, bank_transfer: t`Bank transfer`, moneygram: t`MoneyGram`, stripe: t`Stripe` }
}
