import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'

/** Kept as the reason of a payout that was dropped because it is not any more what was printed; others are a person's words. */
export const CHANGED_SINCE = 'changed-since'

/** The same of a transfer that Stripe refused, or took back. */
export const STRIPE_REFUSED = 'stripe-refused'
export const STRIPE_REVERSED = 'stripe-reversed'

/** The same of a payment that the bank could not make, by its code (CNAB 240). */
export const bankRefused = (code: string) => `bank-refused:${code}`

const ACCOUNT_UNKNOWN = /*i18n*/ { id: 'payout.reason.account-unknown', message: 'The bank does not know this account' }
const ACCOUNT_CLOSED = /*i18n*/ { id: 'payout.reason.account-closed', message: 'The account is closed or blocked' }
const NO_PIX = /*i18n*/ { id: 'payout.reason.no-pix', message: 'The account does not accept Pix transfers' }
const OTHER_HOLDER = /*i18n*/ {
  id: 'payout.reason.other-holder',
  message: 'The account belongs to another CPF or CNPJ',
}

const TEXT: Record<string, Message> = {
  [bankRefused('AL')]: ACCOUNT_UNKNOWN,
  [bankRefused('AM')]: ACCOUNT_UNKNOWN,
  [bankRefused('AN')]: ACCOUNT_UNKNOWN,
  [bankRefused('AT')]: OTHER_HOLDER,
  [bankRefused('BG')]: ACCOUNT_CLOSED,
  [bankRefused('PC')]: ACCOUNT_CLOSED,
  [bankRefused('PD')]: NO_PIX,
  [bankRefused('PE')]: NO_PIX,
  [bankRefused('PF')]: OTHER_HOLDER,
  [bankRefused('PG')]: OTHER_HOLDER,
  [bankRefused('PH')]: NO_PIX,
  [bankRefused('ZI')]: OTHER_HOLDER,
  [CHANGED_SINCE]: /*i18n*/ {
    id: 'payout.reason.changed-since',
    message:
      'Refunds, verification or payout details have changed since the payout run was prepared. The next one includes it.',
  },
  [STRIPE_REFUSED]: /*i18n*/ {
    id: 'payout.reason.stripe-refused',
    message: 'Stripe did not accept the transfer to the account',
  },
  [STRIPE_REVERSED]: /*i18n*/ { id: 'payout.reason.stripe-reversed', message: 'Stripe reversed the transfer' },
}

export function reasonText(reason: string | null, locale: Locale, translate: Translate): string | null {
  const text = TEXT[reason ?? '']
  return text ? translate(locale, text) : reason
}
