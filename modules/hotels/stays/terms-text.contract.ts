import type { Meal, SoldPolicy } from '#modules/hotels/hotels.contract.ts'
import type { Message } from '#platform/locale.ts'

/** What is eaten and what a cancellation follows, for mails and documents. */
export const MEAL_TEXT: Record<Meal, Message> = {
  none: /*i18n*/ { id: 'documents.meal.none', message: 'No meals included' },
  breakfast: /*i18n*/ { id: 'documents.meal.breakfast', message: 'Breakfast included' },
  half_board: /*i18n*/ { id: 'documents.meal.half-board', message: 'Half board' },
  full_board: /*i18n*/ { id: 'documents.meal.full-board', message: 'Full board' },
  all_inclusive: /*i18n*/ { id: 'documents.meal.all-inclusive', message: 'All inclusive' },
}

export const POLICY_TEXT: Record<SoldPolicy, Message> = {
  flexible: /*i18n*/ { id: 'documents.policy.flexible', message: 'Flexible' },
  moderate: /*i18n*/ { id: 'documents.policy.moderate', message: 'Moderate' },
  strict: /*i18n*/ { id: 'documents.policy.strict', message: 'Strict' },
  non_refundable: /*i18n*/ { id: 'documents.policy.non-refundable', message: 'Non-refundable' },
  by_rate: /*i18n*/ { id: 'documents.policy.by-rate', message: 'Terms of this rate' },
}
