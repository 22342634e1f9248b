import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  credentials: /*i18n*/ {
    id: 'account.credentials',
    message: 'Email and password do not match. Check both, or reset your password.',
  },
  staffCredentials: /*i18n*/ { id: 'account.staff-credentials', message: 'Invalid credentials' },
  password: /*i18n*/ { id: 'account.wrong-password', message: 'This is not your current password. Please try again.' },
  link: /*i18n*/ {
    id: 'account.link-invalid',
    message: 'This link has already been used or has expired. Please request a new one.',
  },
  samePassword: /*i18n*/ {
    id: 'account.same-password',
    message: 'This was your previous password. Choose one you have not used here.',
  },
  blocked: /*i18n*/ {
    id: 'account.blocked',
    message:
      'This account is blocked. Your bookings are still valid: open them with their code and your email address. To ask for a review of the account, write to us under “Contact”.',
  },
  ownerBlocked: /*i18n*/ {
    id: 'account.owner-blocked',
    message:
      'This account is blocked. Your hotels, bookings and payouts are unchanged. To ask for a review of the account, write to us under “Contact”.',
  },
  passwordEnded: /*i18n*/ {
    id: 'account.password-ended',
    message:
      'For your security, you need a new password. Use the link in the email we sent you, or request another under “Forgot your password?”.',
  },
  signIn: /*i18n*/ { id: 'account.unauthenticated', message: 'Please sign in to continue.' },
  proved: /*i18n*/ {
    id: 'account.address-proved',
    message: 'This address is no longer awaiting confirmation, so it cannot be changed here. Reload the page.',
  },
  notFound: /*i18n*/ {
    id: 'account.not-found',
    message: 'We cannot find this in your account. Reload the page.',
  },
} satisfies Record<string, Message>

export const wrongPair = () => new AppError('account/credentials', { userMessage: TEXT.credentials })
export const wrongStaffPair = () => new AppError('account/credentials', { userMessage: TEXT.staffCredentials })
export const wrongPassword = (field: string) =>
  new AppError('request/invalid', {
    userMessage: TEXT.password,
    fields: [{ field, text: TEXT.password }],
  })
export const samePassword = () =>
  new AppError('request/invalid', {
    userMessage: TEXT.samePassword,
    fields: [{ field: 'password', text: TEXT.samePassword }],
  })
/** Only said to someone who knows the password. */
export const accountBlocked = () => new AppError('account/blocked', { userMessage: TEXT.blocked })
export const ownerBlocked = () => new AppError('account/blocked', { userMessage: TEXT.ownerBlocked })
export const passwordEnded = () => new AppError('account/password-ended', { userMessage: TEXT.passwordEnded })
export const linkInvalid = () => new AppError('account/link-invalid', { userMessage: TEXT.link })
export const addressProved = () => new AppError('account/conflict', { userMessage: TEXT.proved })
export const sessionEnded = () => new AppError('account/unauthenticated', { userMessage: TEXT.signIn })
export const notFound = () => new AppError('account/not-found', { userMessage: TEXT.notFound })
