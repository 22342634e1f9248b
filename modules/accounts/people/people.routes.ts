import { MergeWriteSchema } from '#modules/accounts/merging/merging.contract.ts'
import { del, get, group, post, tableRoute } from '#platform/api/endpoint.ts'
import { PeoplePageSchema, PeopleQuerySchema, PeopleWantedSchema, PersonSchema } from './people.contract.ts'
import { ReasonSchema } from './reason.contract.ts'

const reading = { staff: 'users.read' } as const
const managing = { staff: 'users.manage' } as const

/** Customers, as staff see them. */
export const people = group(
  '/admin/customers',
  { name: 'people', tag: 'staff: customers', access: reading },
  {
    list: get('/', {
      summary: 'Customers',
      description: '25 a page, the newest first unless sorted. Each look is in the audit log, without the text.',
      query: PeopleQuerySchema,
      out: PeoplePageSchema,
    }),
    export: tableRoute('All who are found, as a table', PeopleWantedSchema),
    read: get('/:id', {
      summary: 'One customer',
      description: 'Devices, second factor and history. Each look is in the audit log.',
      out: PersonSchema,
      errors: [404],
    }),
    block: post('/:id/block', {
      access: managing,
      summary: 'Block an account',
      description: 'Sessions and links end at once and nobody signs in; bookings stand. Mailed and audited.',
      in: ReasonSchema,
      errors: [404, 409],
    }),
    unblock: post('/:id/unblock', {
      access: managing,
      summary: 'Let a customer in again',
      description: 'With the password of before. Mailed and audited.',
      in: ReasonSchema,
      errors: [404, 409],
    }),
    requireNewPassword: post('/:id/new-password', {
      access: managing,
      summary: 'Require a new password',
      description: 'The old one opens nothing any more, sessions end, a link to set a new one is mailed. Audited.',
      in: ReasonSchema,
      errors: [404, 409],
    }),
    resetFactor: post('/:id/second-factor/reset', {
      access: managing,
      summary: 'Reset the second factor of a customer',
      description: 'For who lost the app and the recovery codes: sessions end. Mailed and audited.',
      in: ReasonSchema,
      errors: [404, 409],
    }),
    proposeMerge: post('/:id/merge', {
      access: managing,
      summary: 'Ask whether this account goes on in another one',
      description:
        'Mails a link to the address of this account: only its reader can say yes, within three days. Then everything is the other account’s, and this one ends. Audited.',
      in: MergeWriteSchema,
      errors: [404, 409],
    }),
    withdrawMerge: del('/:id/merge', {
      access: managing,
      summary: 'Take the question back',
      errors: [404, 409],
    }),
    endSessions: del('/:id/sessions', {
      access: managing,
      summary: 'Sign a customer out everywhere',
      errors: [404],
    }),
    endSession: del('/:id/sessions/:session', {
      access: managing,
      summary: 'Sign one device of a customer out',
      errors: [404],
    }),
  },
)
