import type { FastifyPluginAsync } from 'fastify'
import { bearerIn, originOf } from '#modules/accounts/callers.ts'
import { serve } from '#platform/api/serve.ts'
import type { Customers } from './customers.ts'
import { customerSession, customerSignIn } from './sign-in.routes.ts'

const pending = { status: 'pending' } as const

export function signInApi(customers: Customers): FastifyPluginAsync[] {
  return [
    serve(customerSignIn, {
      register: async ({ body }) => {
        await customers.register(body)
        return pending
      },
      verifyEmail: ({ body, request }) => customers.verifyEmail(body, originOf(request)),
      logIn: ({ body, request }) => customers.logIn(body, originOf(request)),
      logInWithFactor: ({ body, request }) => customers.logInWithFactor(body, originOf(request)),
      passkeyOptions: ({ body }) => customers.secondFactor.challengeFor(body.ticket),
      forgotPassword: async ({ body }) => {
        await customers.forgotPassword(body.email)
        return pending
      },
      verifyResetToken: ({ body }) => customers.verifyResetToken(body.token),
      resetPassword: ({ body }) => customers.resetPassword(body),
    }),
    serve(customerSession, {
      refresh: ({ customer, request }) => customers.refresh(customer, bearerIn(request)),
      logOut: ({ customer }) => customers.logOut(customer),
      logOutEverywhere: ({ customer }) => customers.logOutEverywhere(customer),
    }),
  ]
}
