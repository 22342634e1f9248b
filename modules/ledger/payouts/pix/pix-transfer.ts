import type { ReadyTarget } from '#modules/ledger/payouts/plan-run.ts'
import type { Currency } from '#platform/money.ts'
import { type PixAccount, pixAccount, type TaxId, taxIdOf } from './paying-account.contract.ts'

export type PixPayee = PixAccount & { name: string; taxId: TaxId }

/** Where Pix brings a payout; null for one that goes another way: abroad, in another currency, to a bank that we do not know. */
export function pixPayee(currency: Currency, { payee, details }: ReadyTarget): PixPayee | null {
  if (currency !== 'BRL' || details.payment_method !== 'bank_transfer') return null
  const { bank_name: bank, bank_routing_number: branch, bank_account_number: account } = details
  const found = pixAccount({ bank: bank ?? '', branch: branch ?? '', account: account ?? '' })
  const taxId = taxIdOf(payee.taxId)
  return found && taxId && { ...found, name: details.bank_account_holder || payee.name, taxId }
}
