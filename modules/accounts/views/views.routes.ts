import { del, group, post } from '#platform/api/endpoint.ts'
import { AccountViewSchema, ActingWantedSchema, ViewWantedSchema } from './views.contract.ts'

/** The site as a customer or a hotel owner sees it, for who helps them. */
export const views = group(
  '/admin/views',
  { name: 'views', tag: 'staff: views', access: { staff: 'users.impersonate' }, errors: [404] },
  {
    start: post('/', {
      summary: 'Look at the site as a customer or an owner',
      description:
        'For 15 minutes, or until the session of staff ends. The token reads what this person reads and changes nothing (403 account/view-only). Needs `users.read` or `owners.read`, too. Audited, with each thing that is read; it stays in the history of the account.',
      in: ViewWantedSchema,
      status: 201,
      out: AccountViewSchema,
      errors: [403],
    }),
    end: del('/:id', { summary: 'Look no more', description: 'Only an own look.' }),
  },
)

/** A booking as its traveller sees it, for staff who act in their name. */
export const acting = group(
  '/admin/acting',
  { name: 'acting', tag: 'staff: views', access: { staff: 'reservations.act' }, errors: [404] },
  {
    start: post('/', {
      summary: 'Act for the traveller of a booking',
      description:
        'For 30 minutes, or until the session of staff ends. The token reads the booking as its traveller does and answers changes of the airline, changes dates of stays and hires, or withdraws that, under the name of the member of staff. It pays, cancels and writes nothing (403 account/view-only). Audited, with each thing that is done.',
      in: ActingWantedSchema,
      status: 201,
      out: AccountViewSchema,
      errors: [403],
    }),
    end: del('/:id', { summary: 'Act no more', description: 'Only where the caller began it.' }),
  },
)
