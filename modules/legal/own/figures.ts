import { DAYS_TO_ANSWER } from '#modules/accounts/privacy-requests/privacy-rights.contract.ts'
import { ANSWER_HOURS } from '#modules/hotels/hotels.contract.ts'
import { REVIEW_DAYS } from '#modules/hotels/reviews/reviews.contract.ts'
import { CONSENT_DAYS } from '#modules/legal/consents/consents.contract.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservations.contract.ts'
import {
  DAYS_TO_REFUND,
  DOMESTIC_MINUTES,
  NOTICE_HOURS,
  THINKING_DAYS_AHEAD,
  THINKING_HOURS,
  WITHDRAWAL_DAYS,
} from '#modules/rights/figures.contract.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { USUAL_FEE } from '#platform/fees.contract.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'
import { keptDays, PURPOSE_IDS, PURPOSES, type Purpose } from '#platform/retention.contract.ts'
import { site } from '#platform/site.ts'
import { type Figure, type Figures, keptFigure } from './placeholders.contract.ts'

/** What own texts may say by a placeholder, such as `{hold-minutes}`: it is the product's figure, whatever that will be. */
const OF_THE_PRODUCT: Record<Exclude<Figure, ReturnType<typeof keptFigure>>, () => string | number> = {
  site: () => site().name,
  'hold-minutes': () => HOLD_MINUTES,
  'answer-hours': () => ANSWER_HOURS,
  'change-minutes': () => DOMESTIC_MINUTES,
  'notice-hours': () => NOTICE_HOURS,
  'thinking-hours': () => THINKING_HOURS,
  'thinking-days-ahead': () => THINKING_DAYS_AHEAD,
  'withdrawal-days': () => WITHDRAWAL_DAYS,
  'refund-days': () => DAYS_TO_REFUND,
  'review-days': () => REVIEW_DAYS,
  'consent-days': () => CONSENT_DAYS,
  'privacy-answer-days': () => DAYS_TO_ANSWER,
  fee: () => feeAt(new Date()),
  'owner-share': () => 100 - feeAt(new Date()),
  'fee-notice-days': () => NOTICE_DAYS,
}

/** As they are now. */
export const figuresNow = (): Figures => figuresWith(keptDays)

/** As the house writes its texts: with the periods and the fee that are usual. */
export const figuresOfTheHouse = (): Figures => ({
  ...figuresWith((purpose) => PURPOSES[purpose].usual),
  fee: String(USUAL_FEE),
  'owner-share': String(100 - USUAL_FEE),
})

function figuresWith(days: (purpose: Purpose) => number): Figures {
  const product = Object.entries(OF_THE_PRODUCT).map(([name, say]) => [name, String(say())])
  const kept = PURPOSE_IDS.map((purpose) => [keptFigure(purpose), String(days(purpose))])
  return Object.fromEntries([...product, ...kept])
}
