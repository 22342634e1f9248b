import { AdminSessionSchema, SetupSchema, SetupStateSchema } from '#modules/accounts/accounts.contract.ts'
import { get, group, post } from '#platform/api/endpoint.ts'

/** The first account. */
export const setup = group(
  '/setup',
  { name: 'setup', tag: 'staff: setup', access: 'public' },
  {
    read: get('/', {
      summary: 'Whether the first account is still to be made',
      description: 'Open until it was made once, then closed for ever.',
      out: SetupStateSchema,
    }),
    finish: post('/', {
      perMinute: 20,
      summary: 'Make the first account of staff',
      description: 'With the token that the server prints while there is none. The account is a superadmin.',
      in: SetupSchema,
      status: 201,
      out: AdminSessionSchema,
      errors: [404],
    }),
  },
)
