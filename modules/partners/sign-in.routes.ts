import { LoginSchema } from '#modules/accounts/accounts.contract.ts'
import { SecondFactorLoginSchema } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { group, post } from '#platform/api/endpoint.ts'
import { LoginAnswerSchema, RegisterAnswerSchema, SignedInSchema } from './partners.contract.ts'
import { RegistrationSchema } from './registration-body.contract.ts'

/** Each of these may send a mail to someone, or costs a password hash. */
const perMinute = 20

/** Registering as a partner and signing in; both answer with the hotel owner record. */
export const ownerSignIn = group(
  '/hotel-owner/auth',
  { name: 'ownerSignIn', tag: 'owner: sign-in', access: 'public', envelope: true },
  {
    register: post('/register', {
      features: ['owner-registration'],
      perMinute,
      summary: 'Register as a hotel owner',
      description:
        'Takes the record of the five-step form, which signs in at once, or of the four-step wizard, which ends with a link to set a password. The answer is the same for a known address, whose owner is told by mail. Mails come in the language of Accept-Language.',
      in: RegistrationSchema,
      status: 201,
      out: RegisterAnswerSchema,
    }),
    logIn: post('/login', {
      perMinute,
      summary: 'Sign in as a hotel owner',
      description:
        'For 7 days. With two-factor sign-in on, `status` is `second_factor` and the ticket opens the account with a code or a passkey within five minutes. Slowed down like the sign-in of customers (429 account/slow-down).',
      in: LoginSchema,
      out: LoginAnswerSchema,
      errors: [401],
    }),
    logInWithFactor: post('/second-factor', {
      perMinute,
      summary: 'The second step of signing in',
      description: 'With a code of the app, a recovery code or a passkey; each answer opens once.',
      in: SecondFactorLoginSchema,
      out: SignedInSchema,
      errors: [401, 409],
    }),
  },
)
