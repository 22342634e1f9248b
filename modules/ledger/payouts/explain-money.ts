import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import { dayText } from './day-text.ts'
import type { MoneyState } from './earnings.contract.ts'
import { reasonText } from './reason-text.ts'

const TEXT: Record<MoneyState, Message> = {
  not_due: /*i18n*/ {
    id: 'payout.why.not-due',
    message: 'To be paid with the payout of {day}, after the guest checks out.',
  },
  kept: /*i18n*/ {
    id: 'payout.why.kept',
    message: 'The stay was cancelled. The part of its price that is kept is paid with the payout of {day}.',
  },
  next_run: /*i18n*/ { id: 'payout.why.next-run', message: 'To be paid with the next payout, on {day}.' },
  in_run: /*i18n*/ {
    id: 'payout.why.in-run',
    message: 'In payout {run}, awaiting a second approval.',
  },
  sent: /*i18n*/ {
    id: 'payout.why.sent',
    message: 'Sent to the bank with payout {run}. Banks take 5 to 7 business days, until {day} at the latest.',
  },
  paid: /*i18n*/ { id: 'payout.why.paid', message: 'Paid {day} (payout {run}, ref. {reference}).' },
  returned: /*i18n*/ {
    id: 'payout.why.returned',
    message:
      'The bank returned the payment of payout {run}: {reason}. It is pending until you confirm or change your payout details, and is paid with the first payout after that.',
  },
  paid_again: /*i18n*/ {
    id: 'payout.why.paid-again',
    message: 'The bank returned the payment of payout {run}: {reason}. It is paid again with the payout of {day}.',
  },
  differs: /*i18n*/ {
    id: 'payout.why.differs',
    message:
      'We are checking the figures of this booking. It is paid with the first payout after that; you don’t need to do anything.',
  },
  held: /*i18n*/ {
    id: 'payout.why.held',
    message:
      'We are checking something before we pay. Our support can tell you more. It is paid with the first payout after that.',
  },
  not_verified: /*i18n*/ {
    id: 'payout.why.not-verified',
    message: 'Your business is not verified yet. It is paid with the first payout after verification.',
  },
  rejected: /*i18n*/ {
    id: 'payout.why.rejected',
    message:
      'Your verification was rejected, so nothing is paid out. Contact support: it is paid with the first payout after this is resolved.',
  },
  no_details: /*i18n*/ {
    id: 'payout.why.no-details',
    message: 'Your payout details are missing. Enter them in the settings.',
  },
  cool_off: /*i18n*/ {
    id: 'payout.why.cool-off',
    message:
      'Your payout details are new. To protect you, we pay nothing to them before {day}; it goes into the first payout after that.',
  },
  stripe_off: /*i18n*/ {
    id: 'payout.why.stripe-off',
    message:
      'Stripe cannot pay to your account at the moment. Check your account in the settings: it is paid with the first payout after that.',
  },
  carried: /*i18n*/ {
    id: 'payout.why.carried',
    message: 'Set against refunds to guests made after they were paid to you: {amount} still open.',
  },
  owed_back: /*i18n*/ {
    id: 'payout.why.owed-back',
    message: '{amount} was refunded to the guest after it was paid to you. It is deducted from your next payout.',
  },
  nothing: /*i18n*/ {
    id: 'payout.why.nothing',
    message: 'Fully refunded to the guest: nothing is due, and there is no fee.',
  },
}

export type MoneyWords = { day?: string; run?: number; reference?: string; reason?: string; amount?: Money }

/** When the money of a stay is paid, and why not yet. */
export function explainMoney(
  state: MoneyState,
  { day, reason, ...words }: MoneyWords,
  locale: Locale,
  translate: Translate,
): string {
  const why = reasonText(reason ?? null, locale, translate)
  const said = { ...words, ...(why && { reason: withoutStop(why) }), ...(day && { day: dayText(day, locale) }) }
  return translate(locale, TEXT[state], said)
}

/** A person's text, quoted within one of our sentences. */
export function withoutStop(reason: string): string {
  const trimmed = reason.trimEnd()
  return trimmed.endsWith('.') ? withoutStop(trimmed.slice(0, -1)) : trimmed
}
