import type { CareLetter } from '#modules/accounts/care/cared.ts'
import { write } from '#modules/accounts/people/people-mails.ts'
import type { LetterWords } from '#platform/mail/letter.ts'

const SIGN_IN = /*i18n*/ { id: 'people.mail.sign-in', message: 'Sign in' }

const ASKED: LetterWords = {
  subject: /*i18n*/ { id: 'merge.mail.asked.subject', message: 'Merge your two accounts?' },
  body: /*i18n*/ {
    id: 'merge.mail.asked.body',
    message:
      'Our support team was asked to merge this account into another one of yours. Your trips, messages and everything else would move there, and this account would be closed. Nothing happens unless you agree.',
  },
  action: /*i18n*/ { id: 'merge.mail.asked.action', message: 'Review the request' },
  footer: /*i18n*/ {
    id: 'merge.mail.asked.footer',
    message:
      'The link works once and expires in three days. If you did not ask for this, ignore this email, and write to us if it comes again.',
  },
}
const DONE: LetterWords = {
  subject: /*i18n*/ { id: 'merge.mail.done.subject', message: 'Your two accounts are now one' },
  body: /*i18n*/ {
    id: 'merge.mail.done.body',
    message: 'What was in your other account is now in this one: sign in to see all your trips in one place.',
  },
  action: SIGN_IN,
  footer: /*i18n*/ {
    id: 'merge.mail.done.footer',
    message: 'Don’t recognise the other account? Write to us right away.',
  },
}
const ENDED: LetterWords = {
  subject: /*i18n*/ { id: 'merge.mail.ended.subject', message: 'This account is closed' },
  body: /*i18n*/ {
    id: 'merge.mail.ended.body',
    message:
      'As you agreed, everything in the account with this address is now in your other account, and this one is closed. We still write to this address about bookings that name it.',
  },
}

/** To the mailbox of the account that would end. */
export const mergeAskedMail = (to: CareLetter, token: string) => write(to, ASKED, `/merge-accounts?token=${token}`)
/** To the one that has everything now. */
export const mergeDoneMail = (to: CareLetter) => write(to, DONE, '/login')
/** To the one that has ended. */
export const mergeEndedMail = (to: CareLetter) => write(to, ENDED, '/contact')
