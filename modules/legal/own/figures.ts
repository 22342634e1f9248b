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
import { keptDays } from '#platform/retention.contract.ts'
import { site } from '#platform/site.ts'
import { FIGURE_NAMES, type Figure, type Figures } from './placeholders.contract.ts'

/** What own texts may say by a placeholder, such as `{hold-minutes}`: it is the product's figure, whatever that will be. */
const FIGURES: Record<Figure, () => string | number> = {
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
  'messages-days': () => keptDays('talks'),
  'consent-days': () => CONSENT_DAYS,
  'consent-kept-days': () => keptDays('consents'),
  'application-days': () => keptDays('applications'),
  'application-open-days': () => keptDays('applications-undecided'),
  'privacy-answer-days': () => DAYS_TO_ANSWER,
}

/** As they are now. */
export const figuresNow = (): Figures => Object.fromEntries(FIGURE_NAMES.map((name) => [name, String(FIGURES[name]())]))
