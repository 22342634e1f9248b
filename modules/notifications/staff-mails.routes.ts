import { z } from 'zod'
import { get, group, post } from '#platform/api/endpoint.ts'
import { StaffMailBodySchema, StaffMailsSchema } from './staff-mails.contract.ts'

/** What a traveller was sent about a reservation. */
export const reservationMails = group(
  '/admin/reservations/:id',
  {
    name: 'reservationMails',
    tag: 'admin',
    params: { id: z.string().min(6).max(36).describe('the id or the code') },
    errors: [404],
  },
  {
    list: get('/mails', {
      access: { staff: 'reservations.read' },
      summary: 'What was mailed about a reservation',
      description: 'Subject, recipient, time and state, the oldest first.',
      out: StaffMailsSchema,
    }),
    read: get('/mails/:mailId', {
      access: { staff: 'reservations.read' },
      summary: 'One of these mails',
      description: 'The look is written to the audit log; keys that open the booking are left out.',
      out: StaffMailBodySchema,
    }),
    resend: post('/confirmation', {
      access: { staff: 'reservations.resend' },
      summary: 'Send the confirmation again',
      description: 'As it reads today, with its files, to the address of the booking. Audited.',
      once: true,
      errors: [409, 422],
    }),
  },
)
