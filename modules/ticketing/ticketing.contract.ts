/** What crosses the wire for the emission queue. Amounts are integer minor units, instants are UTC. */
import { z } from 'zod'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

/** Categories of the queue; `limit_near` and `failed` are reached from others. */
export const CATEGORIES = ['new', 'schedule_change', 'limit_near', 'in_doubt', 'failed'] as const
export type Category = (typeof CATEGORIES)[number]
/** By how much time is left to the limit. */
export const BUCKETS = ['overdue', 'h1', 'h4', 'h24', 'd3', 'later'] as const
export type Bucket = (typeof BUCKETS)[number]
/** Four hours or less, and what is overdue. */
export const URGENT: readonly Bucket[] = ['overdue', 'h1', 'h4']
export const TIMES_LEFT = ['urgent', ...BUCKETS] as const
export type TimeLeft = (typeof TIMES_LEFT)[number]
export const WORK_STATUSES = ['open', 'taken', 'delayed', 'done', 'given_back', 'closed'] as const
export type WorkStatus = (typeof WORK_STATUSES)[number]
/**
 * `issue`: tickets are to be issued. `review`: someone must look at it, tickets are not the question. `cancel`: the supplier
 * refuses a cancellation; done when it is agreed with it, and then the money goes back.
 */
export const PURPOSES = ['issue', 'review', 'cancel'] as const
export type Purpose = (typeof PURPOSES)[number]
export const ALARMS = ['h24', 'h4', 'h1'] as const
export type Alarm = (typeof ALARMS)[number]

/** A lease lasts this long after it was taken or last renewed. */
export const LEASE_MINUTES = 10
/** A form that is open renews its lease this often. */
export const HEARTBEAT_SECONDS = 60

const Amount = z.object({ amount: z.int(), currency: z.enum(CURRENCIES) })

export const WorkSchema = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    reservationId: z.uuid(),
    code: z.string(),
    purpose: z.enum(PURPOSES),
    category: z.enum(CATEGORIES),
    bucket: z.enum(BUCKETS),
    status: z.enum(WORK_STATUSES),
    supplier: z.string(),
    title: z.string().describe('such as `GRU → LIS`'),
    travellerIds: z.array(z.uuid()).describe('one ticket for each'),
    airlinePrefixes: z.array(z.string()).describe('with which its ticket numbers begin; empty when nobody knows'),
    amount: Amount.describe('what was paid for it'),
    limit: z.iso.datetime(),
    /** Null while it is taken: the automatic way is at it. */
    takenBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    leaseUntil: z.iso.datetime().nullable(),
    delayedUntil: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    attempts: z.int(),
    retriable: z.boolean().describe('the supplier has refused and may be asked once more'),
    alarms: z.array(z.enum(ALARMS)),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TicketingWork' })
export type Work = z.infer<typeof WorkSchema>

/** What a list shows of it: whose journey it is, by the traveller who was entered first. */
export const ListedWorkSchema = WorkSchema.extend({ traveller: z.string() }).meta({ id: 'ListedTicketingWork' })
export type ListedWork = z.infer<typeof ListedWorkSchema>

/** Said in the document as what it takes, which `stringbool` is not. */
const Flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

/** Without an id of its own: the OpenAPI document writes a query out, field by field. */
export const WorkWantedSchema = z.object({
  text: z.string().trim().max(120).optional().describe('a part of the booking code, the journey or the supplier'),
  category: z.enum(CATEGORIES).optional(),
  purpose: z.enum(PURPOSES).optional(),
  bucket: z.enum(TIMES_LEFT).optional().describe('`urgent`: four hours or less, and what is overdue'),
  reservationId: z.uuid().optional().describe('all work of one reservation, finished or not'),
  mine: Flag,
  closed: Flag.describe('what is done, given back or closed, the latest first unless sorted'),
  sort: sortBy('limit', 'code', 'paid', 'changed').describe('unless given: what waits by its limit'),
})
export type WorkWanted = z.infer<typeof WorkWantedSchema> & { staffId?: string }
export const WorkQuerySchema = WorkWantedSchema.extend({ page: pageNumber() })
export type WorkQuery = WorkWanted & { page?: number }

/** Money that was taken for flights that have no ticket yet. */
const AtStake = z.object({ count: z.int(), totals: z.array(Amount) })
export const ExposureSchema = AtStake.extend({
  nextLimit: z.iso.datetime().nullable(),
  buckets: z.record(z.enum(BUCKETS), AtStake).describe('the same by how much time is left'),
}).meta({ id: 'TicketingExposure' })
export type Exposure = z.infer<typeof ExposureSchema>

export const QueueSchema = pageOfSchema(ListedWorkSchema)
  .extend({
    counts: z.record(z.enum(CATEGORIES), z.record(z.enum(BUCKETS), z.int())).describe('of what is not finished'),
    exposure: ExposureSchema,
    /** The server's clock, so that a countdown does not trust the reader's. */
    now: z.iso.datetime(),
  })
  .meta({ id: 'EmissionQueue' })
export type Queue = z.infer<typeof QueueSchema>

export const WorkloadSchema = z
  .object({
    people: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          holding: z.int().describe('pieces of work that they have taken'),
          nextLimit: z.iso.datetime().nullable().describe('the nearest time limit among these'),
          today: z.int().describe('finished today, in Brasília'),
          week: z.int().describe('finished in the seven days up to today'),
          medianMinutes: z.number().nullable().describe('of these, from taking to finishing'),
        }),
      )
      .describe('who has or has finished something, those with most in hand first'),
  })
  .meta({ id: 'TicketingWorkload' })
export type Workload = z.infer<typeof WorkloadSchema>

/** How much of what is not finished has less than four hours left, or none. */
export function urgentIn(counts: Queue['counts']): number {
  return CATEGORIES.flatMap((one) => URGENT.map((bucket) => counts[one][bucket])).reduce((sum, count) => sum + count, 0)
}

export const WorkHistorySchema = z
  .object({
    work: WorkSchema,
    history: z.array(
      z.object({ at: z.iso.datetime(), move: z.string(), by: z.string(), reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'TicketingWorkHistory' })
export type WorkHistory = z.infer<typeof WorkHistorySchema>

/** 13 digits: 3 of the airline and 10 of the document. */
export const TicketNumber = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(
    z.string().regex(/^\d{13}$/, /*i18n*/ 'An e-ticket number has 13 digits: 3 of the airline and 10 of the ticket.'),
  )

const Reason = z.string().trim().min(3, /*i18n*/ 'Enter a short reason.').max(500)

export const DelaySchema = z.object({ until: z.iso.datetime(), reason: Reason }).meta({ id: 'TicketingDelay' })

export const DoneSchema = z
  .object({
    /** Free text, as the supplier gives it. */
    recordLocator: z.string().trim().max(40, /*i18n*/ 'A record locator has at most 40 characters.').default(''),
    tickets: z
      .array(
        z.object({
          travellerId: z.uuid(),
          number: TicketNumber,
          checkDigit: z
            .string()
            .trim()
            .regex(/^\d?$/, /*i18n*/ 'The check digit is one digit.')
            .optional()
            .describe('the serial modulo 7, as some tickets print it behind the number'),
        }),
      )
      .max(9)
      .describe('one for each traveller; none for a review'),
    kept: Amount.extend({ amount: z.int().min(0) })
      .optional()
      .describe('of a cancellation: what the supplier keeps of its price; left out, what our own rules keep'),
  })
  .meta({ id: 'TicketingDone' })
export type Done = z.infer<typeof DoneSchema>

export const FailSchema = z
  .object({ reason: Reason, giveBack: z.boolean().describe('give the money back now instead of trying again') })
  .meta({ id: 'TicketingFail' })
