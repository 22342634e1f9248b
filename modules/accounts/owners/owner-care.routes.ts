import { OwnerAccountSchema } from '#modules/accounts/care/care.contract.ts'
import { careRoutes } from '#modules/accounts/care/care.routes.ts'
import { get, group } from '#platform/api/endpoint.ts'

/** How owners sign in, as staff see it and help with it; the business is with `partners`. */
export const ownerAccounts = group(
  '/admin/owner-accounts',
  { name: 'ownerAccounts', tag: 'staff: hotel owners', access: { staff: 'owners.read' } },
  {
    read: get('/:id', {
      summary: 'How one owner signs in',
      description: 'Devices, second factor and history. Each look is in the audit log.',
      out: OwnerAccountSchema,
      errors: [404],
    }),
    ...careRoutes,
  },
)
