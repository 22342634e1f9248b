import { z } from 'zod'
import {
  ChangePasswordSchema,
  DeviceSchema,
  ForgotPasswordSchema,
  LoginSchema,
  ResetPasswordSchema,
  TokenSchema,
  ValidSchema,
} from '#modules/accounts/accounts.contract.ts'
import { factorEndpoints, passkeyOptions } from '#modules/accounts/second-factor/factor-endpoints.contract.ts'
import { del, get, group, post } from '#platform/api/endpoint.ts'
import { SuccessSchema } from './owners.contract.ts'

/** Each of these may send a mail to someone, or costs a password hash. */
const perMinute = 20

/** For owners who have lost the password; registering and signing in are in modules/partners. */
export const ownerPassword = group(
  '/hotel-owner/auth',
  { name: 'ownerPassword', tag: 'owner: sign-in', access: 'public' },
  {
    forgot: post('/forgot-password', {
      perMinute,
      summary: 'Ask for a new password',
      description: 'Mails a link to an address that has an account. The answer is the same for every address.',
      in: ForgotPasswordSchema,
      out: SuccessSchema,
    }),
    verifyResetToken: post('/verify-reset-token', {
      perMinute,
      summary: 'Look whether a link to set a password still works',
      description: 'Reset links work once, for one hour; first passwords for 72 hours. Looking does not use them up.',
      in: TokenSchema,
      out: ValidSchema,
    }),
    reset: post('/reset-password', {
      perMinute,
      summary: 'Set a new password, or the first one',
      description: 'Uses the link up, confirms the address and signs every device out.',
      in: ResetPasswordSchema,
      out: SuccessSchema,
    }),
    passkeyOptions,
  },
)

/** What concerns an owner's account alone; the profile is in modules/partners. */
export const ownerAccount = group(
  '/hotel-owner/auth',
  { name: 'ownerAccount', tag: 'owner: sign-in', access: 'owner' },
  {
    confirmEmail: post('/confirm-email', {
      summary: 'Confirm the address of a partner account',
      description:
        'With a link that was mailed to the address of the account that is signed in, once, within 7 days. The link proves the mailbox, the session says whose account it is.',
      in: TokenSchema,
      out: SuccessSchema,
    }),
    resendConfirmation: post('/resend-confirmation', {
      summary: 'Mail the link that confirms the address again',
      description: 'At most 3 mails in ten minutes. Does nothing for an address that is confirmed.',
      out: SuccessSchema,
    }),
    correctEmail: post('/correct-email', {
      perMinute,
      summary: 'Correct an address that nobody has confirmed',
      description:
        'For who mistyped it at registration. Links to the old address end, and a link goes to the new one; whether it is known makes no difference. A confirmed address stays as it is.',
      in: LoginSchema,
      out: SuccessSchema,
      errors: [409],
    }),
    changePassword: post('/change-password', {
      summary: 'Change the password',
      description: 'Signs every other device out and tells the owner by mail.',
      in: ChangePasswordSchema,
      out: SuccessSchema,
    }),
    logOut: post('/logout', {
      summary: 'Sign out on this device',
      description: 'The token is worth nothing afterwards.',
      out: SuccessSchema,
    }),
    logOutEverywhere: post('/logout-everywhere', {
      summary: 'Sign out on every device',
      description: 'The token is worth nothing afterwards.',
      out: SuccessSchema,
    }),
  },
)

export const ownerDevices = group(
  '/hotel-owner/auth/sessions',
  { name: 'ownerDevices', tag: 'owner: sign-in', access: 'owner' },
  {
    list: get('/', {
      summary: 'Where the account is signed in',
      description: 'The device last seen first; "last seen" is exact to five minutes.',
      envelope: true,
      out: z.array(DeviceSchema),
    }),
    end: del('/:id', {
      summary: 'Sign one device out',
      description: 'Its token is worth nothing afterwards.',
      out: SuccessSchema,
      errors: [404],
    }),
  },
)

export const ownerFactor = factorEndpoints('/hotel-owner/auth/two-factor', {
  name: 'ownerFactor',
  tag: 'owner: two-factor sign-in',
  access: 'owner',
})
