import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  code: /*i18n*/ {
    id: 'owner.code-wrong',
    message: 'This code is incorrect or was already used. Wait for the next one in your app, or use a recovery code.',
  },
  passkey: /*i18n*/ {
    id: 'factor.passkey-wrong',
    message: 'This passkey was not accepted. Try again, use another one, or enter a code.',
  },
  cloned: /*i18n*/ {
    id: 'factor.passkey-cloned',
    message:
      'This passkey was not accepted: a copy of it seems to be in use. Enter a code instead, then remove the passkey and add it again.',
  },
  ticket: /*i18n*/ {
    id: 'owner.ticket-invalid',
    message: 'Signing in took too long. Please enter your email and password again.',
  },
  on: /*i18n*/ {
    id: 'owner.factor-on',
    message: 'Your account already has an authenticator app. Remove it to set up another one.',
  },
  off: /*i18n*/ { id: 'owner.factor-off', message: 'Two-factor sign-in is off. Scan the code with your app first.' },
  first: /*i18n*/ {
    id: 'factor.prove-first',
    message: 'Two-factor sign-in is on. To add another one, enter a code or use a passkey you already have.',
  },
  noApp: /*i18n*/ { id: 'factor.no-app', message: 'Your account has no authenticator app. Reload the page.' },
  none: /*i18n*/ { id: 'factor.no-passkey', message: 'Your account has no passkey. Enter a code instead.' },
  unavailable: /*i18n*/ {
    id: 'factor.passkeys-unavailable',
    message: 'Passkeys need an https address, and this site is open without it. Use an authenticator app instead.',
  },
  known: /*i18n*/ {
    id: 'factor.passkey-known',
    message: 'This passkey already belongs to an account. Use another device or security key.',
  },
  many: /*i18n*/ {
    id: 'factor.passkeys-many',
    message: 'You can have up to {most} passkeys. Remove one you no longer use.',
  },
} satisfies Record<string, Message>

/** What of a proof was not right, and why, for the log. */
export type Refused = { what: 'code' | 'passkey' | 'cloned'; why: string }

/** At the sign-in it is the secret that is wrong; in the settings, a field of the form. */
export const wrongProof = (refused: Refused) => new AppError('account/credentials', about(refused))
export const invalidProof = (refused: Refused) => new AppError('request/invalid', about(refused))
export const proveFirst = () =>
  new AppError('request/invalid', { userMessage: TEXT.first, fields: [{ field: 'code', text: TEXT.first }] })

function about({ what, why }: Refused) {
  const field = what === 'code' ? 'code' : 'passkey'
  return { userMessage: TEXT[what], fields: [{ field, text: TEXT[what] }], message: why }
}

export const ticketInvalid = () => new AppError('account/link-invalid', { userMessage: TEXT.ticket })
export const factorIsOn = () => new AppError('account/conflict', { userMessage: TEXT.on })
export const factorIsOff = () => new AppError('account/conflict', { userMessage: TEXT.off })
export const noApp = () => new AppError('account/conflict', { userMessage: TEXT.noApp })
export const noPasskey = () => new AppError('account/conflict', { userMessage: TEXT.none })
export const passkeysUnavailable = () => new AppError('account/conflict', { userMessage: TEXT.unavailable })
export const passkeyKnown = () => new AppError('account/conflict', { userMessage: TEXT.known })
export const tooManyPasskeys = (most: number) =>
  new AppError('account/conflict', { userMessage: TEXT.many, values: { most } })
