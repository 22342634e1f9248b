import { MADE_ELSEWHERE } from '#modules/payments/elsewhere.contract.ts'
import type { Message } from '#platform/locale.ts'

/*
 * Why we gave money back of our own accord, as it is written down; other reasons are rules, or words of people. Receipts say
 * them in the language of the reader.
 */
export const CHANGE_CAME_TO_NOTHING = 'the change that it was for came to nothing'
export const NOTHING_TO_BE_HAD = 'Nothing of what was paid for could be had'

const WORDS: Record<string, Message> = {
  [CHANGE_CAME_TO_NOTHING]: /*i18n*/ {
    id: 'refund.reason.change-came-to-nothing',
    message: 'Payment for a change that could not be made',
  },
  [NOTHING_TO_BE_HAD]: /*i18n*/ {
    id: 'refund.reason.nothing-to-be-had',
    message: 'What was paid for could not be provided',
  },
  [MADE_ELSEWHERE]: /*i18n*/ { id: 'refund.reason.elsewhere', message: 'Refunded by customer service' },
}

const STRAY = /*i18n*/ { id: 'refund.reason.stray', message: 'Charged after the payment deadline' }

/** The name of one of our own reasons; null for a rule or free text. */
export function reasonWords(reason: string, payment: { stray?: boolean | undefined } | undefined): Message | null {
  return payment?.stray ? STRAY : (WORDS[reason] ?? null)
}
