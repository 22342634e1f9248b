import { get, group, post } from '#platform/api/endpoint.ts'
import {
  LiftSchema,
  SuppressedListSchema,
  SuppressedQuerySchema,
  SuppressWriteSchema,
} from './suppressions.contract.ts'

/** Addresses to which no mail is handed over. */
export const suppressedAddresses = group(
  '/admin/support/suppressed',
  { name: 'suppressedAddresses', tag: 'staff: support', access: { staff: 'support.work' } },
  {
    list: get('/', {
      access: { staff: 'support.read' },
      summary: 'Addresses that get no email, the newest first',
      description:
        'Where a mail server says that nobody reads email there, for 90 days; where three emails came back within 30 days, for 7; where a reader called one spam, news and offers until someone lifts it; and what staff entered.',
      query: SuppressedQuerySchema,
      out: SuppressedListSchema,
    }),
    add: post('/', { summary: 'Send an address no email any more', in: SuppressWriteSchema }),
    lift: post('/lift', { summary: 'Send an address email again', in: LiftSchema }),
  },
)
