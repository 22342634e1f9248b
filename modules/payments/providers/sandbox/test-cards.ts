import type { DECLINE_CODES } from '#modules/payments/payments.contract.ts'
import type { Message } from '#platform/locale.ts'

export type Behaviour =
  | 'approve'
  | 'challenge'
  | 'lose-answer'
  | 'answer-late'
  | 'fail-capture'
  | 'fail-refund'
  | 'dispute'
  | 'refund-elsewhere'
  | `decline:${(typeof DECLINE_CODES)[number]}`

export type TestCard = { number: string; behaviour: Behaviour; says: Message }

const approves: Message = /*i18n*/ { id: 'sandbox.card.approve', message: 'Approved' }

/** Every card that the sandbox takes, for the page of card fields, for tests and for people who try the site. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'approve', says: approves },
  { number: '5555555555554444', behaviour: 'approve', says: approves },
  { number: '30569309025904', behaviour: 'approve', says: approves },
  {
    number: '4000000000003220',
    behaviour: 'challenge',
    says: /*i18n*/ { id: 'sandbox.card.challenge', message: 'Your bank asks whether this is you (3-D Secure)' },
  },
  {
    number: '4000008400001629',
    behaviour: 'decline:authentication_failed',
    says: /*i18n*/ { id: 'sandbox.card.authentication', message: 'Declined: the bank could not verify your identity' },
  },
  {
    number: '4000000000009995',
    behaviour: 'decline:insufficient_funds',
    says: /*i18n*/ { id: 'sandbox.card.funds', message: 'Declined: insufficient funds' },
  },
  {
    number: '4000000000000002',
    behaviour: 'decline:card_declined',
    says: /*i18n*/ { id: 'sandbox.card.declined', message: 'Declined without a reason' },
  },
  {
    number: '4000000000000069',
    behaviour: 'decline:expired_card',
    says: /*i18n*/ { id: 'sandbox.card.expired', message: 'Declined: the card has expired' },
  },
  {
    number: '4000000000000127',
    behaviour: 'decline:incorrect_cvc',
    says: /*i18n*/ { id: 'sandbox.card.cvc', message: 'Declined: wrong security code' },
  },
  {
    number: '4000000000009987',
    behaviour: 'decline:lost_or_stolen',
    says: /*i18n*/ { id: 'sandbox.card.lost', message: 'Declined: reported lost or stolen' },
  },
  {
    number: '4000000000006975',
    behaviour: 'decline:limit_exceeded',
    says: /*i18n*/ { id: 'sandbox.card.limit', message: 'Declined: over the card’s limit' },
  },
  {
    number: '4000000000000119',
    behaviour: 'decline:processing_error',
    says: /*i18n*/ { id: 'sandbox.card.processing', message: 'Declined: the bank could not process it' },
  },
  {
    number: '4000000000003105',
    behaviour: 'lose-answer',
    says: /*i18n*/ { id: 'sandbox.card.lost-answer', message: 'Approved, but the answer gets lost' },
  },
  {
    number: '4000000000003204',
    behaviour: 'answer-late',
    says: /*i18n*/ { id: 'sandbox.card.late', message: 'Approved after a long wait' },
  },
  {
    number: '4000000000003303',
    behaviour: 'fail-capture',
    says: /*i18n*/ { id: 'sandbox.card.capture', message: 'Approved, but the capture fails later' },
  },
  {
    number: '4000000000005126',
    behaviour: 'fail-refund',
    says: /*i18n*/ { id: 'sandbox.card.refund', message: 'Approved, but a refund fails' },
  },
  {
    number: '4000000000002685',
    behaviour: 'dispute',
    says: /*i18n*/ { id: 'sandbox.card.dispute', message: 'Approved, then the payer asks the bank for the money back' },
  },
  {
    number: '4000000000007726',
    behaviour: 'refund-elsewhere',
    says: /*i18n*/ {
      id: 'sandbox.card.refund-elsewhere',
      message: 'Approved, then half of it is refunded in the provider’s dashboard',
    },
  },
]

/** Numbers that many know from elsewhere; they are approved and not listed. */
const WELL_KNOWN = [
  '4111111111111111',
  '4012888888881881',
  '4000002760003184',
  '2223003122003222',
  '5105105105105100',
  '5200828282828210',
  '3056930009020004',
  '36227206271667',
  '38520000023237',
]

/** What a number does; null for one that is not a test card, so that no real card is used. */
export function behaviourOf(digits: string): Behaviour | null {
  const listed = TEST_CARDS.find(({ number }) => number === digits)
  return listed?.behaviour ?? (WELL_KNOWN.includes(digits) ? 'approve' : null)
}
