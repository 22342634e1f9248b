import { get, group, post } from '#platform/api/endpoint.ts'
import {
  MadeTicketSchema,
  SetAsideBodySchema,
  SetAsideListSchema,
  SetAsideQuerySchema,
  UndeliveredListSchema,
} from './set-aside.contract.ts'

const tag = 'staff: support'
const reading = { staff: 'support.read' } as const
const working = { staff: 'support.work' } as const

/** Mail of programs, and what happens to it. */
export const setAside = group(
  '/admin/support/set-aside',
  { name: 'setAside', tag, access: working },
  {
    list: get('/', {
      access: reading,
      summary: 'Email that was set aside, the oldest first',
      query: SetAsideQuerySchema,
      out: SetAsideListSchema,
    }),
    read: get('/:id', { access: reading, summary: 'Its words', out: SetAsideBodySchema, errors: [404, 409] }),
    makeTicket: post('/:id/ticket', {
      summary: 'Make a ticket of it',
      description: 'Nobody is told of the ticket by email.',
      status: 201,
      out: MadeTicketSchema,
      errors: [404, 409],
    }),
    drop: post('/:id/drop', { summary: 'Drop it', errors: [404, 409] }),
  },
)

/** Mail of ours that will never arrive. */
export const undelivered = group(
  '/admin/support/undelivered',
  { name: 'undelivered', tag, access: working },
  {
    list: get('/', {
      access: reading,
      summary: 'Email of ours that will never arrive, the oldest first',
      description: 'Who it was for, what it was, and what the mail server said; until staff have seen it.',
      out: UndeliveredListSchema,
    }),
    see: post('/:id/seen', { summary: 'Take it off the list', errors: [404, 409] }),
  },
)
