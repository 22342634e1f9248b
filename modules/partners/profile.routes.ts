import { del, get, group, put } from '#platform/api/endpoint.ts'
import {
  MailChoicesChangeSchema,
  MailChoicesSchema,
  OwnerProfileChangeSchema,
  OwnerProfileSchema,
  PayoutChangeSchema,
  PayoutStateSchema,
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
