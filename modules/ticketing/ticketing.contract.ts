import { z } from 'zod'

/** Categories of the queue; `limit_near` and `failed` are reached from others. */
export const CATEGORIES = ['new', 'schedule_change', 'limit_near', 'in_doubt', 'failed'] as const
/** By how much time is left to the limit. */
export const BUCKETS = ['overdue', 'h1', 'h4', 'h24', 'd3', 'later'] as const
export const WORK_STATUSES = ['open', 'taken', 'delayed', 'done', 'given_back', 'closed'] as const

export const WorkSchema = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    reservationId: z.uuid(),
    code: z.string(),
    category: z.enum(CATEGORIES),
    bucket: z.enum(BUCKETS),
    status: z.enum(WORK_STATUSES),
    supplier: z.string(),
    title: z.string().describe('such as `GRU – LIS, 2 travellers`'),
    limit: z.iso.datetime(),
    takenBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    leaseUntil: z.iso.datetime().nullable(),
    delayedUntil: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    attempts: z.int(),
    alarms: z.array(z.enum(['h24', 'h4', 'h1'])),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TicketingWork' })
export type Work = z.infer<typeof WorkSchema>

export const WorkQuerySchema = z
  .object({
    category: z.enum(CATEGORIES).optional(),
    bucket: z.enum(BUCKETS).optional(),
    mine: z.stringbool().optional(),
    closed: z.stringbool().optional(),
  })
  .meta({ id: 'TicketingQuery' })
export type WorkQuery = z.infer<typeof WorkQuerySchema> & { staffId?: string }

/** 13 digits: 3 of the airline and 10 of the document. */
export const TicketNumber = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{13}$/, 'An e-ticket number has 13 digits: 3 of the airline and 10 of the ticket.'))
