/** Mail that was set aside, as it crosses the wire. */
import { z } from 'zod'
import { NOT_ARRIVING } from '#platform/mail/mail-states.contract.ts'

/** Why: from a list, an answer by a program, of nobody, too many from one address, a blocked sender, or one that could not be read. */
export const ASIDE_REASONS = ['list', 'reply', 'no-sender', 'flood', 'blocked', 'unreadable'] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]
export type AsideDecision = 'ticket' | 'dropped'
/** What is passed over: a report on a mail of ours that belongs to no ticket, and our own that came back. */
export type DropReason = 'bounce' | 'ours'
/** Days that the figures of what was passed over reach back. */
export const DROPPED_DAYS = 30

const Moment = z.iso.datetime()

export const SetAsideSchema = z
  .object({
    id: z.uuid(),
    reason: z.enum(ASIDE_REASONS),
    sender_name: z.string().nullable(),
    sender_email: z.string().nullable(),
    subject: z.string(),
    at: Moment,
  })
  .meta({ id: 'SupportSetAside' })
export type SetAside = z.infer<typeof SetAsideSchema>

export const SetAsideQuerySchema = z.object({
  blocked: z.stringbool().default(false).describe('of blocked senders, the newest first; else of all others'),
})
export type SetAsideQuery = z.infer<typeof SetAsideQuerySchema>

export const SetAsideListSchema = z
  .object({
    rows: z.array(SetAsideSchema),
    total: z.int().describe('of which the oldest are listed'),
    dropped: z
      .object({ bounce: z.int(), ours: z.int() })
      .describe(
        `passed over in the last ${DROPPED_DAYS} days: reports of mail servers, and our own mail that came back`,
      ),
  })
  .meta({ id: 'SupportSetAsideList' })
export type SetAsideList = z.infer<typeof SetAsideListSchema>

export const SetAsideBodySchema = SetAsideSchema.extend({
  body: z.string(),
  files: z.array(z.string()).describe('their names; they come along into a ticket where they can be taken'),
}).meta({ id: 'SupportSetAsideBody' })
export type SetAsideBody = z.infer<typeof SetAsideBodySchema>

export const UndeliveredListSchema = z
  .object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        recipient: z.string(),
        subject: z.string(),
        status: z
          .enum(NOT_ARRIVING)
          .describe(
            'undeliverable: refused for good, or given up; returned: it came back; withheld: its address gets no email',
          ),
        why: z.string().describe('what the mail server said; empty where it was withheld'),
        ticket: z.int().nullable().describe('the number of the ticket that it is about'),
        reservation: z.uuid().nullable().describe('the id of the reservation that it is about'),
        ended_at: Moment,
      }),
    ),
    total: z.int().describe('of which the oldest are listed'),
  })
  .meta({ id: 'SupportUndeliveredList' })
export type UndeliveredList = z.infer<typeof UndeliveredListSchema>

export const MadeTicketSchema = z.object({ number: z.int() }).meta({ id: 'SupportMadeTicket' })
