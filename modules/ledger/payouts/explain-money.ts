import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import { dayText } from './day-text.ts'
import type { MoneyState } from './earnings.contract.ts'

const TEXT: Record<MoneyState, Message> = {
  not_due: /*i18n*/ {
    id: 'payout.why.not-due',
    message: 'Is paid with the run of {day}, once the guest has left.',
  },
  kept: /*i18n*/ {
    id: 'payout.why.kept',
    message: 'The stay does not take place. What is kept of its price is paid with the run of {day}.',
  },
  next_run: /*i18n*/ { id: 'payout.why.next-run', message: 'Is paid with the next run, of {day}.' },
  in_run: /*i18n*/ {
    id: 'payout.why.in-run',
    message: 'Is in run {run}, which a second person of our staff must still approve.',
  },
  sent: /*i18n*/ {
    id: 'payout.why.sent',
    message: 'Was handed to the bank with run {run}. Banks take 5 to 7 business days, until {day} at the latest.',
  },
  paid: /*i18n*/ { id: 'payout.why.paid', message: 'Paid {day} (payout {run}, ref. {reference}).' },
  returned: /*i18n*/ {
    id: 'payout.why.returned',
    message:
      'The bank sent the payment of run {run} back: {reason}. It waits until you confirm or change your payout details, and is paid with the first run after that.',
  },
  paid_again: /*i18n*/ {
    id: 'payout.why.paid-again',
    message: 'The bank sent the payment of run {run} back: {reason}. It is paid again with the run of {day}.',
  },
  differs: /*i18n*/ {
    id: 'payout.why.differs',
    message:
      'We are checking the figures of this booking. It is paid with the first run after that; you need do nothing.',
  },
  held: /*i18n*/ {
    id: 'payout.why.held',
    message:
      'We are looking into something before we pay. Our support can tell you more; it is paid with the first run after that.',
  },
  not_verified: /*i18n*/ {
    id: 'payout.why.not-verified',
    message: 'Your business is not verified yet. It is paid with the first run after that.',
  },
  rejected: /*i18n*/ {
    id: 'payout.why.rejected',
    message:
      'Your verification was rejected, so nothing is paid out. Contact our support: it is paid with the first run after that is settled.',
  },
  no_details: /*i18n*/ {
    id: 'payout.why.no-details',
    message: 'We do not know where to pay it. Enter your payout details in the settings.',
  },
  cool_off: /*i18n*/ {
    id: 'payout.why.cool-off',
    message:
      'Your payout details are new. To protect you nothing is paid to them before {day}; it goes into the first run after that.',
  },
  carried: /*i18n*/ {
    id: 'payout.why.carried',
    message: 'Is set off against what came back to guests after it was paid to you: {amount} is open.',
  },
  owed_back: /*i18n*/ {
    id: 'payout.why.owed-back',
    message: '{amount} came back to the guest after it was paid to you. It is set off against your next payout.',
  },
  nothing: /*i18n*/ {
    id: 'payout.why.nothing',
    message: 'All was given back to the guest: nothing is due, and no fee.',
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
  const said = { ...words, ...(reason && { reason: withoutStop(reason) }), ...(day && { day: dayText(day, locale) }) }
  return translate(locale, TEXT[state], said)
}

/** A person's text, quoted within one of our sentences. */
export function withoutStop(reason: string): string {
  const trimmed = reason.trimEnd()
  return trimmed.endsWith('.') ? withoutStop(trimmed.slice(0, -1)) : trimmed
}
