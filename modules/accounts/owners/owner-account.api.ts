import type { FastifyPluginAsync } from 'fastify'
import { factorHandlers } from '#modules/accounts/second-factor/second-factor.api.ts'
import { success } from '#modules/accounts/success.ts'
import { serve } from '#platform/api/serve.ts'
import { ownerAccount, ownerDevices, ownerFactor, ownerPassword } from './owner-account.routes.ts'
import type { Owners } from './owners.ts'

export function ownerAccountApi(owners: Owners): FastifyPluginAsync[] {
  return [
    serve(ownerPassword, {
      forgot: ({ body }) => success(owners.forgotPassword(body.email)),
      verifyResetToken: ({ body }) => owners.verifyResetToken(body.token),
      reset: ({ body }) => success(owners.resetPassword(body)),
      passkeyOptions: ({ body }) => owners.secondFactor.challengeFor(body.ticket),
    }),
    serve(ownerAccount, {
      confirmEmail: ({ owner, body }) => success(owners.confirmEmail(owner, body.token)),
      resendConfirmation: ({ owner }) => success(owners.resendConfirmation(owner)),
      correctEmail: ({ owner, body }) => success(owners.correctAddress(owner, body)),
      changePassword: ({ owner, body }) => success(owners.changePassword(owner, body)),
      logOut: ({ owner }) => success(owners.logOut(owner)),
      logOutEverywhere: ({ owner }) => success(owners.logOutEverywhere(owner)),
    }),
    serve(ownerDevices, {
      list: ({ owner }) => owners.devicesOf(owner),
      end: ({ owner, id }) => success(owners.endDevice(owner, id)),
    }),
    serve(ownerFactor, factorHandlers(owners.secondFactor, 'owner')),
  ]
}
