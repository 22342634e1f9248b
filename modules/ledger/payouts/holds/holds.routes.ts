import { get, group, post } from '#platform/api/endpoint.ts'
import {
  HoldReasonSchema,
  PayoutHoldsOfSchema,
  PayoutHoldsQuerySchema,
  PayoutHoldsSchema,
  WorthALookQuerySchema,
  WorthALookSchema,
} from './holds.contract.ts'

const reading = { staff: 'payouts.read' } as const
const preparing = { staff: 'payouts.prepare' } as const

export const payoutHolds = group(
  '/admin/payout-holds',
  { name: 'payoutHolds', tag: 'admin: payouts', access: reading },
  {
    list: get('/', {
      summary: 'Owners to whom nothing is paid, because staff hold it',
      description: '25 a page, the newest first.',
      query: PayoutHoldsQuerySchema,
      out: PayoutHoldsSchema,
    }),
    worthALook: get('/worth-a-look', {
      summary: 'Which of these owners are held, or worth a look before they are paid',
      description: 'For those who prepare and approve a run; of each a person decides.',
      query: WorthALookQuerySchema,
      out: WorthALookSchema,
    }),
    of: get('/:ownerId', {
      summary: 'Holds of an owner, and what is worth a look before they are paid',
      out: PayoutHoldsOfSchema,
    }),
    hold: post('/:ownerId', {
      access: preparing,
      summary: 'Hold the payouts of an owner',
      description:
        'Nothing is paid from now on, also not by a run that is prepared and not approved. What is with the bank already goes on. The owner sees that payouts wait, and not why.',
      in: HoldReasonSchema,
      out: PayoutHoldsOfSchema,
      errors: [404, 409],
    }),
    release: post('/:ownerId/release', {
      access: preparing,
      summary: 'Release the payouts of an owner',
      description: 'All that is owed goes into the next run.',
      in: HoldReasonSchema,
      out: PayoutHoldsOfSchema,
      errors: [409],
    }),
  },
)
