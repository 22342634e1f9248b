import { careRoutes } from '#modules/accounts/care/care.routes.ts'
import { MergeWriteSchema } from '#modules/accounts/merging/merging.contract.ts'
import { del, get, group, post, tableRoute } from '#platform/api/endpoint.ts'
import { PeoplePageSchema, PeopleQuerySchema, PeopleWantedSchema, PersonSchema } from './people.contract.ts'

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
    ...careRoutes,
  },
)
