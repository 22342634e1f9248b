import { get, group, post } from '#platform/api/endpoint.ts'
import { DisputeDetailSchema, DisputeListSchema, DisputeQuerySchema, EvidenceSchema } from './disputes.contract.ts'

const tag = 'staff: payments'

export const disputes = group(
  '/admin/disputes',
  { name: 'disputes', tag, access: { staff: 'disputes.read' } },
  {
    list: get('/', {
      summary: 'Payers who asked their bank for the money back',
      description: 'What waits for an answer first, the shortest time first, unless sorted.',
      query: DisputeQuerySchema,
      out: DisputeListSchema,
    }),
  },
)

export const dispute = group(
  '/admin/disputes/:id',
  { name: 'dispute', tag, access: { staff: 'disputes.work' }, errors: [404, 409] },
  {
    read: get('/', {
      access: { staff: 'disputes.read' },
      summary: 'A dispute with what we know of its booking',
      description: 'Written to the audit log.',
      out: DisputeDetailSchema,
    }),
    answer: post('/answer', {
      summary: 'Send our side to the bank',
      description: 'Once and for good: a bank reads one answer.',
      in: EvidenceSchema,
    }),
    accept: post('/accept', {
      summary: 'Accept a dispute: the payer keeps the money',
      description: 'For good.',
    }),
  },
)
