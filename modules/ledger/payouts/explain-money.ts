import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import { dayText } from './day-text.ts'
import type { MoneyState } from './earnings.contract.ts'
import { PART_BACK, payoutNews } from './payout-news.ts'
import type { Carrier } from './payouts.contract.ts'
import { reasonText } from './reason-text.ts'

/** Of the others the payment itself is told (payout-news.ts). */
const TEXT: Record<Exclude<MoneyState, 'sent' | 'returned' | 'paid_again'>, Message> = {
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
  paid: /*i18n*/ { id: 'payout.why.paid', message: 'Paid {day} (payout {run}, ref. {reference}).' },
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

export type MoneyWords = {
  day?: string
  run?: number
  reference?: string
  reason?: string
  amount?: Money
  /** Of the last payment; a bank's if not said. */
  carrier?: Carrier
  /** Only a part of it came back. */
  inPart?: boolean
}

/** When the money of a stay is paid, and why not yet. */
export function explainMoney(state: MoneyState, given: MoneyWords, locale: Locale, translate: Translate): string {
  const { day, reason, carrier = 'bank', inPart = false, ...words } = given
  const why = reasonText(reason ?? null, locale, translate)
  const said = { ...words, ...(why && { reason: withoutStop(why) }), ...(day && { day: dayText(day, locale) }) }
  return translate(locale, textOf(state, { carrier, inPart }), said)
}

function textOf(state: MoneyState, { carrier, inPart }: { carrier: Carrier; inPart: boolean }): Message {
  const { sent, returned } = payoutNews(carrier)
  if (state === 'sent') return sent.stay
  if (state === 'returned') return returned.stay
  if (state === 'paid_again') return inPart ? PART_BACK.again : returned.again
  return TEXT[state]
}

/** A person's text, quoted within one of our sentences. */
export function withoutStop(reason: string): string {
  const trimmed = reason.trimEnd()
  return trimmed.endsWith('.') ? withoutStop(trimmed.slice(0, -1)) : trimmed
}
