import { del, group, post } from '#platform/api/endpoint.ts'
import { AccountViewSchema, ViewWantedSchema } from './views.contract.ts'

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
