import type { Vault } from '#platform/vault.ts'
import type { PaidBy } from './registration.contract.ts'

/** What makes two accounts the same however they are typed; null where there is none. Pure. */
export function accountOf(details: PaidBy): string | null {
  const signs = (text: string | null | undefined) => (text ?? '').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  switch (details.payment_method) {
    case 'paypal':
      return details.paypal_email ? `paypal ${details.paypal_email.trim().toLowerCase()}` : null
    case 'bank_transfer': {
      const [branch, account] = [signs(details.bank_routing_number), signs(details.bank_account_number)]
      return account ? `bank ${branch} ${account}` : null
    }
    case 'stripe':
      return details.stripe_account ? `stripe ${details.stripe_account}` : null
    case 'moneygram': {
      const phone = signs(details.moneygram_phone)
      return phone ? `moneygram ${phone}` : null
    }
  }
}

/** Four bytes by which the same account is found; two others may share them, so that what is found is compared. */
export function markOf(vault: Pick<Vault, 'marks'>, details: PaidBy): number {
  // One word, whatever is in it.
  const account = accountOf(details) ?? 'none'
  const [mark = 0] = vault.marks(Buffer.from(account).toString('hex').slice(-40))
  return mark
}
