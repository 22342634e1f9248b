/** What crosses the wire for staff who look at what a traveller was sent. */
import { z } from 'zod'
import { MAIL_STATES } from '#platform/mail/mail-states.contract.ts'

export const StaffMailSchema = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    status: z
      .enum(MAIL_STATES)
      .describe(
        'held: without a mail server nothing leaves; failed: it is tried again; undeliverable: it is given up; returned: it came back; withheld: its address gets no email',
      ),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReservationMail' })
export type StaffMail = z.infer<typeof StaffMailSchema>

export const StaffMailsSchema = z
  .object({
    rows: z.array(StaffMailSchema).describe('oldest first'),
    confirmable: z.boolean().describe('there is a confirmation that may be sent again'),
  })
  .meta({ id: 'ReservationMails' })
export type StaffMails = z.infer<typeof StaffMailsSchema>

export const StaffMailBodySchema = z
  .object({ id: z.uuid(), subject: z.string(), text: z.string().describe('keys in links are left out') })
  .meta({ id: 'ReservationMailBody' })
export type StaffMailBody = z.infer<typeof StaffMailBodySchema>
