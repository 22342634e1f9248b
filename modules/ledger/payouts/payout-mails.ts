import type { Transaction } from '#platform/database/index.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { formatMoney, type Money, money } from '#platform/money.ts'
import { dayText } from './day-text.ts'
import { withoutStop } from './explain-money.ts'
import { arrivalBy, today } from './paydays.ts'
import { PART_BACK, payoutNews } from './payout-news.ts'
import { carrierOf } from './payouts.contract.ts'
import type { OwnerContact, PayoutDeps } from './payouts.deps.ts'
import type { WholePayout } from './payouts.store.ts'
import { reasonText } from './reason-text.ts'

const PATH = '/hotel-owner/earnings'
const TO = /*i18n*/ { id: 'payout.mail.to', message: 'To' }
const AMOUNT = /*i18n*/ { id: 'payout.mail.amount', message: 'Amount' }

type News = {
  payout: WholePayout
  contact: OwnerContact | undefined
  at: Date
  /** Set where only this came back, and the rest stays paid. */
  part?: Money
}

/**
 * Posted with the move itself, so that there is one letter for each. Someone who has closed the account gets none, nor does
 * someone who opted out of mails about routine successes.
 */
export async function tellOwner(deps: PayoutDeps, tx: Transaction, news: News): Promise<void> {
  const { payout, contact, part } = news
  if (!contact?.email) return
  if (part || payout.status === 'returned' || (await deps.wantsMail(contact.id, tx)))
    await deps.mail.post(tx, payoutMail(deps, { ...news, contact }))
}

type Paid = Pick<WholePayout, 'status' | 'amount' | 'cameBack' | 'currency' | 'reason' | 'targetHint' | 'way'> & {
  lines: readonly unknown[]
}
type Told = { payout: Paid; contact: Pick<OwnerContact, 'email' | 'locale'>; at: Date; part?: Money }

/** Pure. */
export function payoutMail(deps: Pick<PayoutDeps, 'translate' | 'publicUrl'>, told: Told): Mail {
  const { payout, contact, at, part } = told
  const words = wordsOf(told)
  const sum = part ?? money(payout.amount - payout.cameBack, payout.currency)
  return letter(deps, {
    to: contact,
    words,
    values: {
      amount: sum,
      count: payout.lines.length,
      reason: withoutStop(reasonText(payout.reason, contact.locale, deps.translate) ?? ''),
      day: dayText(arrivalBy(today(at)), contact.locale),
    },
    facts: [
      { title: AMOUNT, value: formatMoney(sum, contact.locale) },
      { title: TO, value: payout.targetHint },
    ],
    leadsTo: PATH,
  })
}

function wordsOf({ payout: { way, status }, part }: Told) {
  if (part) return PART_BACK.mail
  const news = payoutNews(carrierOf(way))
  return (status === 'returned' ? news.returned : news.sent).mail
}
