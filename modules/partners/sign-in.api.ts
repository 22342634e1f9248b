import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LoginSchema } from '#modules/accounts/accounts.contract.ts'
import { originOf } from '#modules/accounts/index.ts'
import { SecondFactorLoginSchema } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { ErrorBodySchema, errorResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import { LoginAnswerSchema, RegisterAnswerSchema, SignedInAnswerSchema } from './partners.contract.ts'
import type { Partners } from './partners.ts'
import { RegistrationSchema } from './registration-body.ts'

const tags = ['owner: sign-in']
/** Each of these may send a mail to somebody, or costs a password hash. */
const limited = { access: 'public', rateLimit: { max: 20 } } as const

/** Registering as a partner and signing in; both answer with the hotel owner record. */
export function signInApi(partners: Partners): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/hotel-owner/auth/register',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Register as a hotel owner',
          description:
            'Takes the record of the five-step form, which signs in at once, or of the four-step wizard, which ends with a link to set a password. The answer is the same for a known address, whose owner is told by mail. Mails come in the language of Accept-Language.',
          body: RegistrationSchema,
          response: { 201: RegisterAnswerSchema, ...errorResponses },
        },
      },
      async (request, reply) => {
        const locale = localeFor(request.headers['accept-language'])
        const { userAgent } = originOf(request)
        return reply.code(201).send({ data: await partners.register(request.body, { locale, userAgent }) })
      },
    )
    app.post(
      '/hotel-owner/auth/login',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Sign in as a hotel owner',
          description:
            'For 7 days. With two-factor sign-in on, `status` is `second_factor` and the ticket opens the account with a code or a passkey within five minutes. Slowed down like the sign-in of customers (429 account/slow-down).',
          body: LoginSchema,
          response: { 200: LoginAnswerSchema, 401: ErrorBodySchema, ...errorResponses },
        },
      },
      async (request) => ({ data: await partners.logIn(request.body, originOf(request)) }),
    )
    app.post(
      '/hotel-owner/auth/second-factor',
      {
        config: limited,
        schema: {
          tags,
          summary: 'The second step of signing in',
          description: 'With a code of the app, a recovery code or a passkey; each answer opens once.',
          body: SecondFactorLoginSchema,
          response: { 200: SignedInAnswerSchema, 401: ErrorBodySchema, 409: ErrorBodySchema, ...errorResponses },
        },
      },
      async (request) => ({ data: await partners.logInWithFactor(request.body, originOf(request)) }),
    )
  }
}
