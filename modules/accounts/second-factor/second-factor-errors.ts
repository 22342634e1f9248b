import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  code: /*i18n*/ {
    id: 'owner.code-wrong',
    message: 'This code is not right, or was used already. Wait for the next one in your app, or use a recovery code.',
  },
  passkey: /*i18n*/ {
    id: 'factor.passkey-wrong',
    message: 'This passkey was not accepted. Try it once more, use another one, or enter a code.',
  },
  ticket: /*i18n*/ {
    id: 'owner.ticket-invalid',
    message: 'Signing in took too long. Please enter your e-mail and password again.',
  },
  on: /*i18n*/ {
    id: 'owner.factor-on',
    message: 'Two-factor sign-in is on already. Turn it off first to change the app.',
  },
  off: /*i18n*/ { id: 'owner.factor-off', message: 'Two-factor sign-in is not on. Scan the code with your app first.' },
} satisfies Record<string, Message>

/** What of the request was not right. */
export type ProofField = 'code' | 'passkey'

/** At the sign-in it is the secret that is wrong; in the settings, a field of the form. */
export const wrongProof = (field: ProofField) => new AppError('account/credentials', about(field))
export const invalidProof = (field: ProofField) => new AppError('request/invalid', about(field))

function about(field: ProofField) {
  return { userMessage: TEXT[field], fields: [{ field, text: TEXT[field] }] }
}

export const ticketInvalid = () => new AppError('account/link-invalid', { userMessage: TEXT.ticket })
export const factorIsOn = () => new AppError('account/conflict', { userMessage: TEXT.on })
export const factorIsOff = () => new AppError('account/conflict', { userMessage: TEXT.off })
