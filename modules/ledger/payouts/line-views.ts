import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { explainMoney } from './explain-money.ts'
import { nextThursday, today } from './paydays.ts'
import type { PayoutLine } from './payouts.contract.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import type { DueLine, WaitingLine } from './plan-run.ts'

const RETURNED = /*i18n*/ {
  id: 'payout.waits.returned',
  message: 'The last payment came back. It is pending until the owner confirms or changes the details.',
}

export function dueView({ stay, gross, refunded, fee, net, amount }: DueLine): PayoutLine {
  const { stayId, code, hotelName, hotelLanguage, checkOut } = stay
  return { stayId, code, hotelName, hotelLanguage, checkOut, gross, refunded, fee, net, amount }
}

/** Lines that wait for the same day are told so in the same words. */
export function explainerOf({ translate }: PayoutDeps, locale: Locale, runsFrom: Day): (line: WaitingLine) => string {
  const said = new Map<string, string>()
  return ({ reason, stay, amount, until }) => {
    if (reason === 'returned') return translate(locale, RETURNED)
    const day = until ? today(until) : nextThursday(stay.checkOut, runsFrom)
    const key = [reason, day, ...(reason === 'carried' ? [amount.amount, amount.currency] : [])].join(' ')
    const known = said.get(key) ?? explainMoney(reason, { day, amount }, locale, translate)
    said.set(key, known)
    return known
  }
}
