import type { Message } from '#platform/locale.ts'

/** What the pages of the sandbox provider say. */
export const TEXT = {
  provider: /*i18n*/ { id: 'sandbox.provider', message: 'Sandbox Pay' },
  demonstration: /*i18n*/ { id: 'sandbox.demonstration', message: 'Demonstration: nothing is charged.' },

  fieldsTitle: /*i18n*/ { id: 'sandbox.fields.title', message: 'Card details' },
  number: /*i18n*/ { id: 'sandbox.fields.number', message: 'Card number' },
  expiry: /*i18n*/ { id: 'sandbox.fields.expiry', message: 'Expires (MM/YY)' },
  cvc: /*i18n*/ { id: 'sandbox.fields.cvc', message: 'Security code' },
  name: /*i18n*/ { id: 'sandbox.fields.name', message: 'Name on the card' },
  accepted: /*i18n*/ { id: 'sandbox.fields.accepted', message: 'We accept Visa, Mastercard and Diners Club' },
  testCards: /*i18n*/ { id: 'sandbox.fields.test-cards', message: 'Test cards' },
  testHelp: /*i18n*/ {
    id: 'sandbox.fields.test-help',
    message: 'Use any future expiry date, any three digits and any name. Never enter a card of your own here.',
  },
  use: /*i18n*/ { id: 'sandbox.fields.use', message: 'Use {number}: {says}' },
  used: /*i18n*/ { id: 'sandbox.fields.used', message: 'Card details filled in.' },
  offline: /*i18n*/ {
    id: 'sandbox.fields.offline',
    message: 'We could not check the card: you are offline. Please try again.',
  },
  count: /*i18n*/ {
    id: 'sandbox.fields.count',
    message: '{count, plural, one {# field needs a change.} other {# fields need a change.}}',
  },

  'number missing': /*i18n*/ { id: 'sandbox.number.missing', message: 'Enter the card number.' },
  'number incomplete': /*i18n*/ {
    id: 'sandbox.number.incomplete',
    message: 'The card number has too few or too many digits. Check it against your card.',
  },
  'number mistyped': /*i18n*/ {
    id: 'sandbox.number.mistyped',
    message: 'This number has a typo. Check it against your card.',
  },
  'number brand': /*i18n*/ {
    id: 'sandbox.number.brand',
    message: '{brand} is not accepted here. Use Visa, Mastercard or Diners Club.',
  },
  'number unknown': /*i18n*/ {
    id: 'sandbox.number.unknown',
    message: 'We do not accept this kind of card. Use Visa, Mastercard or Diners Club.',
  },
  'number not-a-test-card': /*i18n*/ {
    id: 'sandbox.number.test',
    message: 'This is a demonstration: use one of the test cards below, never a card of your own.',
  },
  'expiry missing': /*i18n*/ { id: 'sandbox.expiry.missing', message: 'Enter the month and year on the card.' },
  'expiry incomplete': /*i18n*/ {
    id: 'sandbox.expiry.incomplete',
    message: 'Enter the month and year, such as 08/29.',
  },
  'expiry mistyped': /*i18n*/ {
    id: 'sandbox.expiry.mistyped',
    message: 'This year is too far ahead. Check your card.',
  },
  'expiry not-a-month': /*i18n*/ {
    id: 'sandbox.expiry.month',
    message: 'The month must be between 01 and 12.',
  },
  'expiry past': /*i18n*/ { id: 'sandbox.expiry.past', message: 'This card has expired. Use another one.' },
  'cvc missing': /*i18n*/ { id: 'sandbox.cvc.missing', message: 'Enter the {digits}-digit security code.' },
  'cvc incomplete': /*i18n*/ { id: 'sandbox.cvc.incomplete', message: 'The security code has {digits} digits.' },
  'name missing': /*i18n*/ { id: 'sandbox.name.missing', message: 'Enter the name exactly as on the card.' },
  'name mistyped': /*i18n*/ {
    id: 'sandbox.name.mistyped',
    message: 'Enter the name exactly as on the card, without digits.',
  },

  challengeTitle: /*i18n*/ { id: 'sandbox.challenge.title', message: 'Your bank asks: is this you?' },
  challengeBank: /*i18n*/ { id: 'sandbox.challenge.bank', message: 'Demo bank' },
  challengeBody: /*i18n*/ {
    id: 'sandbox.challenge.body',
    message: '{merchant} wants to charge {amount} to your card ending in {last4}.',
  },
  approve: /*i18n*/ { id: 'sandbox.challenge.approve', message: 'Yes, it’s me' },
  refuse: /*i18n*/ { id: 'sandbox.challenge.refuse', message: 'No, decline' },
  orCode: /*i18n*/ { id: 'sandbox.challenge.or-code', message: 'Or enter the code we sent to your phone' },
  code: /*i18n*/ { id: 'sandbox.challenge.code', message: 'Code' },
  codeHelp: /*i18n*/ { id: 'sandbox.challenge.code-help', message: 'In this demonstration, it is 1234.' },
  confirm: /*i18n*/ { id: 'sandbox.challenge.confirm', message: 'Confirm the code' },
  wrongCode: /*i18n*/ { id: 'sandbox.challenge.wrong-code', message: 'Incorrect code. Enter 1234.' },
  challengeDone: /*i18n*/ {
    id: 'sandbox.challenge.done',
    message: 'Thank you. The shop continues with your booking.',
  },

  pixTitle: /*i18n*/ { id: 'sandbox.pix.title', message: 'Pay with Pix' },
  pixBank: /*i18n*/ { id: 'sandbox.pix.bank', message: 'Your bank (demo)' },
  payee: /*i18n*/ { id: 'sandbox.pix.payee', message: 'To' },
  reference: /*i18n*/ { id: 'sandbox.pix.reference', message: 'Booking' },
  amount: /*i18n*/ { id: 'sandbox.pix.amount', message: 'Amount' },
  timeLeft: /*i18n*/ { id: 'sandbox.pix.time-left', message: 'Time left to pay' },
  pay: /*i18n*/ { id: 'sandbox.pix.pay', message: 'Pay {amount}' },
  paid: /*i18n*/ { id: 'sandbox.pix.paid', message: 'Paid. Go back to the shop: it already knows.' },
  pixOver: /*i18n*/ {
    id: 'sandbox.pix.over',
    message: 'This code is no longer valid: it expired or was cancelled. Nothing was paid.',
  },
  failed: /*i18n*/ {
    id: 'sandbox.failed',
    message: 'That did not work: you are offline. Please try again.',
  },
  notFound: /*i18n*/ { id: 'sandbox.not-found', message: 'This payment does not exist.' },
} satisfies Record<string, Message>

export type Say = (text: keyof typeof TEXT, values?: Record<string, string | number>) => string
