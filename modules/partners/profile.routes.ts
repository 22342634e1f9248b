import { del, get, group, post, put } from '#platform/api/endpoint.ts'
import {
  MailChoicesChangeSchema,
  MailChoicesSchema,
  OwnerProfileChangeSchema,
  OwnerProfileSchema,
  OwnPasswordSchema,
  PayoutChangeSchema,
  PayoutStateSchema,
  StripeAccountSchema,
  StripeLinkSchema,
} from './partners.contract.ts'

/** What a signed-in owner sees and changes of the own business. */
export const ownerProfile = group(
  '/hotel-owner/auth/profile',
  { name: 'ownerProfile', tag: 'owner: profile', access: 'owner', envelope: true, errors: [404] },
  {
    read: get('/', {
      summary: 'Read the profile',
      description: 'With the verification status of this moment.',
      out: OwnerProfileSchema,
    }),
    change: put('/', {
      summary: 'Change the profile',
      description:
        'What is left away stays. The address cannot be changed. Who is verified and changes company or tax ID is verified again.',
      in: OwnerProfileChangeSchema,
      out: OwnerProfileSchema,
    }),
  },
)

export const payoutDetails = group(
  '/hotel-owner/payout-details',
  { name: 'payoutDetails', tag: 'owner: payout details', access: 'owner', envelope: true, errors: [404] },
  {
    read: get('/', {
      summary: 'How payouts are paid',
      description: 'Those in force and those that wait for it; numbers show their end only.',
      out: PayoutStateSchema,
    }),
    change: put('/', {
      summary: 'Change how payouts are paid',
      description:
        'Needs the password. In force after 72 hours; the addresses known until now are told at once. Replaces a change that waits.',
      in: PayoutChangeSchema,
      out: PayoutStateSchema,
    }),
    cancel: del('/waiting', {
      summary: 'Cancel a change that waits',
      description: 'The details in force stay (409 partner/state when nothing waits).',
      out: PayoutStateSchema,
      errors: [409],
    }),
  },
)

export const ownerStripe = group(
  '/hotel-owner/stripe-account',
  { name: 'ownerStripe', tag: 'owner: payout details', access: 'owner', envelope: true, errors: [404, 409] },
  {
    read: get('/', {
      summary: 'How my account at Stripe stands',
      description: 'Asked of Stripe at this moment; what it said last, while it does not answer.',
      out: StripeAccountSchema,
      errors: [404],
    }),
    setUp: post('/set-up', {
      summary: 'Set up my account at Stripe',
      description:
        'Needs the password. Opens the account when there is none, or when Stripe says that the present one can never be paid to, and answers with a page of Stripe on which its holder says who they are and where the money goes.',
      in: OwnPasswordSchema,
      out: StripeLinkSchema,
    }),
    use: post('/use', {
      summary: 'Be paid by Stripe',
      description:
        'Needs the password, and an account that can be paid to (409 partner/state). A change of payout details as any other: in force after 72 hours.',
      in: OwnPasswordSchema,
      out: PayoutStateSchema,
    }),
  },
)

export const ownerMails = group(
  '/hotel-owner/notifications',
  { name: 'ownerMails', tag: 'owner: profile', access: 'owner', envelope: true, errors: [404] },
  {
    read: get('/', {
      summary: 'Which mails I get',
      description: 'Those that can be turned off; mails about bookings, reviews of hotels and security always come.',
      out: MailChoicesSchema,
    }),
    choose: put('/', {
      summary: 'Choose which mails I get',
      description: 'What is left away stays.',
      in: MailChoicesChangeSchema,
      out: MailChoicesSchema,
    }),
  },
)
