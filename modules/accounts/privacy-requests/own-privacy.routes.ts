/** What partners and staff ask for in their own account: the same below a path of each realm. */
import { z } from 'zod'
import type { Access } from '#modules/accounts/access.contract.ts'
import { EraseSchema } from '#modules/accounts/accounts.contract.ts'
import { get, group, post } from '#platform/api/endpoint.ts'
import { OwnPrivacySchema } from './own-privacy.contract.ts'

type Common<A extends Access> = { name: string; tag: string; access: A }

/** Customers have theirs at `/customer`: they erase their account alone. */
const privacyEndpoints = <const At extends `/${string}`, const A extends Access>(at: At, common: Common<A>) =>
  group(at, common, {
    read: get('/', {
      notInViews: true,
      summary: 'What you asked for about your data',
      description: 'With what the law makes us keep of an erased account, and what an erasure has to wait for.',
      out: OwnPrivacySchema,
    }),
    exportData: get('/export', {
      notInViews: true,
      summary: 'Everything that we know of you',
      description: 'One JSON document with a part for each area (LGPD art. 18). It is recorded as answered at once.',
      perMinute: 10,
      out: z.record(z.string(), z.unknown()),
      errors: [409],
    }),
    askErasure: post('/erasure', {
      summary: 'Ask for the erasure of the account',
      description:
        'Staff answer within 15 days (LGPD art. 19 II). Until then the account works as before. 409 where it was asked for already.',
      perMinute: 20,
      in: EraseSchema,
      out: OwnPrivacySchema,
      errors: [404, 409],
    }),
  })

export const ownerPrivacy = privacyEndpoints('/hotel-owner/privacy', {
  name: 'ownerPrivacy',
  tag: 'owner: sign-in',
  access: 'owner',
})
export const staffPrivacy = privacyEndpoints('/admin/own-privacy', {
  name: 'staffPrivacy',
  tag: 'staff: sign-in',
  access: 'staff',
})
