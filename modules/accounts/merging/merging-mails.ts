import type { CareLetter } from '#modules/accounts/care/cared.ts'
import { write } from '#modules/accounts/people/people-mails.ts'
import type { LetterWords } from '#platform/mail/letter.ts'

const SIGN_IN = /*i18n*/ { id: 'people.mail.sign-in', message: 'Sign in' }

const ASKED: LetterWords = {
  subject: /*i18n*/ { id: 'merge.mail.asked.subject', message: 'Do your two accounts become one?' },
  body: /*i18n*/ {
    id: 'merge.mail.asked.body',
    message:
      'Our support has been asked to merge this account into another one of yours. Your trips, messages and everything else would be there, and this account would end. Nothing happens unless you say yes.',
  },
  action: /*i18n*/ { id: 'merge.mail.asked.action', message: 'Look at the question' },
  footer: /*i18n*/ {
    id: 'merge.mail.asked.footer',
    message:
      'The link works once, for three days. You did not ask for it? Then ignore this mail, and write to us if it comes again.',
  },
}
const DONE: LetterWords = {
  subject: /*i18n*/ { id: 'merge.mail.done.subject', message: 'Your two accounts are now one' },
  body: /*i18n*/ {
    id: 'merge.mail.done.body',
    message: 'What was in your other account is in this one now: sign in to find all your trips in one place.',
  },
  action: SIGN_IN,
  footer: /*i18n*/ {
    id: 'merge.mail.done.footer',
    message: 'You know nothing of another account? Then write to us at once.',
  },
}
const ENDED: LetterWords = {
  subject: /*i18n*/ { id: 'merge.mail.ended.subject', message: 'This account has ended' },
  body: /*i18n*/ {
    id: 'merge.mail.ended.body',
    message:
      'As you said, everything of the account with this address is in your other one now, and this one has ended. About bookings that name this address we go on writing here.',
  },
}

/** To the mailbox of the account that would end. */
export const mergeAskedMail = (to: CareLetter, token: string) => write(to, ASKED, `/merge-accounts?token=${token}`)
/** To the one that has everything now. */
export const mergeDoneMail = (to: CareLetter) => write(to, DONE, '/login')
/** To the one that has ended. */
export const mergeEndedMail = (to: CareLetter) => write(to, ENDED, '/contact')
