import {
  AcceptInvitationSchema,
  AdminSchema,
  AdminSessionSchema,
  ChangePasswordSchema,
  LoginSchema,
} from '#modules/accounts/accounts.contract.ts'
import { factorEndpoints } from '#modules/accounts/second-factor/factor-endpoints.contract.ts'
import { SecondFactorAnswerSchema } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { get, group, post } from '#platform/api/endpoint.ts'

const perMinute = 20

export const staffSignIn = group(
  '/admin',
  { name: 'staffSignIn', tag: 'staff: sign-in', access: 'public' },
  {
    logIn: post('/login', {
      perMinute,
      summary: 'Sign in to the administration',
      description: 'For 12 hours. Slowed down like the sign-in of customers (429 account/slow-down).',
      in: LoginSchema,
      out: AdminSessionSchema,
      errors: [401],
    }),
    acceptInvitation: post('/accept-invitation', {
      perMinute,
      tag: 'staff: members',
      summary: 'Follow the link of an invitation',
      description: 'Sets the password, signs other devices out and this one in.',
      in: AcceptInvitationSchema,
      out: AdminSessionSchema,
    }),
  },
)

/** Going, and the own account. */
export const staffAccount = group(
  '/admin',
  { name: 'staffAccount', tag: 'staff: sign-in', access: 'staff' },
  {
    read: get('/me', {
      summary: 'Who is signed in',
      description: 'With the role and the permissions of this moment.',
      out: AdminSchema,
    }),
    changePassword: post('/change-password', {
      summary: 'Change the own password',
      description: 'Signs every other device out.',
      in: ChangePasswordSchema,
    }),
    logOut: post('/logout', { summary: 'Sign out', description: 'The token is worth nothing afterwards.' }),
    proveFactor: post('/second-factor/prove', {
      summary: 'Prove the second factor in this session',
      description:
        'With a code of the app, a recovery code or a passkey. What moves money or rights, or opens personal data, needs it (403 account/second-factor).',
      in: SecondFactorAnswerSchema,
      out: AdminSchema,
      errors: [409],
    }),
  },
)

export const staffFactor = factorEndpoints('/admin/second-factor', {
  name: 'staffFactor',
  tag: 'staff: second factor',
  access: 'staff',
})
