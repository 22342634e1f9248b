import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Code =
  | 'insufficient_funds'
  | 'card_declined'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'lost_or_stolen'
  | 'authentication_failed'
  | 'processing_error'
  | 'limit_exceeded'

const CARD_DECLINED = msg`Your bank has refused the payment without saying why. Call it, or use another card or Pix.`

const WORDS: Record<Code, MessageDescriptor> = {
  insufficient_funds: msg`The card does not have enough funds for this amount. Use another card or Pix.`,
  card_declined: CARD_DECLINED,
  expired_card: msg`This card has expired. Check the date, or use another card.`,
  incorrect_cvc: msg`The security code is not the one of this card. Check the three digits on its back.`,
  lost_or_stolen: msg`Your bank has blocked this card. Use another one, and call the bank if the card is in your hands.`,
  authentication_failed: msg`Your bank’s verification failed. Try again, or use another card or Pix.`,
  processing_error: msg`The payment could not be processed just now. Try again in a moment.`,
  limit_exceeded: msg`The amount is above the limit of this card. Raise it in your bank's app, or use another card or Pix.`,
}

/** Why a card was declined and what to do; for a code that we do not know, what is true of all of them. */
export function declineWords(code: string): MessageDescriptor {
  return WORDS[code as Code] ?? CARD_DECLINED
}
