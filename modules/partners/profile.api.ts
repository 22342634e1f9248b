import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { Partners } from './partners.ts'
import { ownerMails, ownerProfile, ownerStripe, payoutDetails } from './profile.routes.ts'

export function profileApi(partners: Partners): FastifyPluginAsync[] {
  return [
    serve(ownerProfile, {
      read: ({ owner }) => partners.profileOf(owner.id),
      change: ({ owner, body }) => partners.changeProfile(owner.id, body),
    }),
    serve(payoutDetails, {
      read: ({ owner }) => partners.payoutStateOf(owner.id),
      change: ({ owner, body }) => partners.changePayout(owner, body),
      cancel: ({ owner }) => partners.cancelPayoutChange(owner),
    }),
    serve(ownerStripe, {
      read: ({ owner }) => partners.stripeAccountOf(owner.id),
      setUp: ({ owner, body }) => partners.setUpStripe(owner, body.password),
      use: ({ owner, body }) => partners.payByStripe(owner, body.password),
    }),
    serve(ownerMails, {
      read: ({ owner }) => partners.mailChoicesOf(owner.id),
      choose: ({ owner, body }) => partners.chooseMails(owner.id, body),
    }),
  ]
}
