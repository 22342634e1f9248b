import {
  AuthRecordSchema,
  CustomerLoginSchema,
  ForgotPasswordSchema,
  LoginSchema,
  PendingSchema,
  RegisterSchema,
  ResetPasswordSchema,
  TokenSchema,
  ValidSchema,
  VerifyEmailSchema,
} from '#modules/accounts/accounts.contract.ts'
import { passkeyOptions } from '#modules/accounts/second-factor/factor-endpoints.contract.ts'
import { SecondFactorLoginSchema } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { group, post } from '#platform/api/endpoint.ts'

/** Each of these may send a mail to someone, or costs a password hash. */
const perMinute = 20

/** From nobody to someone: registering, signing in, and the way back after a forgotten password. */
export const customerSignIn = group(
  '/customer',
  { name: 'customerSignIn', tag: 'customer: sign-in', access: 'public' },
  {
    register: post('/register', {
      perMinute,
      summary: 'Register',
      description:
        'Mails a link that confirms the address; the account exists once it is followed and a password is chosen. The answer is the same for a known address, which is told by mail.',
      in: RegisterSchema,
      status: 202,
      out: PendingSchema,
    }),
    verifyEmail: post('/verify-email', {
      perMinute,
      summary: 'Confirm the address',
      description:
        'Follows the link of the mail, once, within 24 hours, and sets the password; this device is signed in.',
      in: VerifyEmailSchema,
      out: AuthRecordSchema,
    }),
    logIn: post('/login', {
      perMinute,
      summary: 'Sign in',
      description:
        'With two-factor sign-in on, `status` is `second_factor` and the ticket opens the account with a code or a passkey within five minutes. From the fifth failure on, attempts wait before they are looked at: 1 s, doubling, up to 15 minutes (429 account/slow-down). Only someone with the right password hears that the account is blocked (403 account/blocked) or needs a new password (403 account/password-ended).',
      in: LoginSchema,
      out: CustomerLoginSchema,
      errors: [401, 403],
    }),
    logInWithFactor: post('/second-factor', {
      perMinute,
      summary: 'The second step of signing in',
      description: 'With a code of the app, a recovery code or a passkey; each answer opens once.',
      in: SecondFactorLoginSchema,
      out: AuthRecordSchema,
      errors: [401, 409],
    }),
    passkeyOptions,
    forgotPassword: post('/forgot-password', {
      perMinute,
      summary: 'Ask for a new password',
      description: 'Mails a link to an address that has an account. The answer is the same for every address.',
      in: ForgotPasswordSchema,
      status: 202,
      out: PendingSchema,
    }),
    verifyResetToken: post('/verify-reset-token', {
      perMinute,
      summary: 'Look whether a reset link still works',
      description: 'Links work once, for one hour; looking does not use them up.',
      in: TokenSchema,
      out: ValidSchema,
    }),
    resetPassword: post('/reset-password', {
      perMinute,
      summary: 'Set a new password',
      description: 'Uses the link up and signs every device out.',
      in: ResetPasswordSchema,
    }),
  },
)

export const customerSession = group(
  '/customer',
  { name: 'customerSession', tag: 'customer: sign-in', access: 'customer' },
  {
    refresh: post('/refresh', {
      summary: 'Stay signed in',
      description: 'The same token for seven more days.',
      out: AuthRecordSchema,
    }),
    logOut: post('/logout', {
      summary: 'Sign out on this device',
      description: 'The token is worth nothing afterwards.',
    }),
    logOutEverywhere: post('/logout-everywhere', {
      summary: 'Sign out on every device',
      description: 'The token is worth nothing afterwards.',
    }),
  },
)
