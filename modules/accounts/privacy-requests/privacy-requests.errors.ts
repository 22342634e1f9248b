import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  answered: /*i18n*/ {
    id: 'privacy.answered',
    message: 'This request has already been answered. Reload the page to see how.',
  },
  account: /*i18n*/ {
    id: 'privacy.no-account',
    message: 'This request no longer has an account behind it. Answer it in writing.',
  },
  right: /*i18n*/ {
    id: 'privacy.other-right',
    message: 'The person asked for something else. Record another request for this first.',
  },
  who: /*i18n*/ {
    id: 'privacy.who',
    message: 'Enter the person’s name and email address, or record the request on their account.',
  },
  day: /*i18n*/ { id: 'privacy.day', message: 'The request cannot have arrived later than today.' },
  own: /*i18n*/ { id: 'privacy.own', message: 'This request is your own. Ask a colleague to answer it.' },
  asked: /*i18n*/ {
    id: 'privacy.asked-already',
    message: 'You have already asked for this, and we are working on it.',
  },
  unconfirmed: /*i18n*/ {
    id: 'privacy.unconfirmed',
    message: 'Confirm your email address first. Unconfirmed accounts are erased automatically after 30 days.',
  },
}

const conflict = (userMessage: Message) => new AppError('account/conflict', { userMessage })
const invalid = (field: string, text: Message) =>
  new AppError('request/invalid', { userMessage: text, fields: [{ field, text }] })

export const errors = {
  answered: () => conflict(TEXT.answered),
  noAccount: () => conflict(TEXT.account),
  otherRight: () => conflict(TEXT.right),
  own: () => conflict(TEXT.own),
  asked: () => conflict(TEXT.asked),
  unconfirmed: () => conflict(TEXT.unconfirmed),
  /** Something speaks against erasing the account now. */
  held: (why: Message) => conflict(why),
  day: () => invalid('askedOn', TEXT.day),
  who: (field: 'name' | 'email') => invalid(field, TEXT.who),
}
