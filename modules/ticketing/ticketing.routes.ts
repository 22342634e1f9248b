import { get, group, post, tableRoute } from '#platform/api/endpoint.ts'
import { AlarmsReadSchema, AlarmsSchema } from './alarms.contract.ts'
import {
  DelaySchema,
  DoneSchema,
  FailSchema,
  QueueSchema,
  WorkHistorySchema,
  WorkloadSchema,
  WorkQuerySchema,
  WorkSchema,
  WorkWantedSchema,
} from './ticketing.contract.ts'

const reading = { staff: 'ticketing.read' } as const
const working = { staff: 'ticketing.work' } as const
const tag = 'emission queue'

/** The emission queue for staff. */
export const emissionQueue = group(
  '/admin/emission-queue',
  { name: 'emissionQueue', tag, access: reading },
  {
    list: get('/', {
      summary: 'The emission queue',
      description:
        'What waits, 50 a page, by time limit unless sorted, with counts of every category and time bucket and the money that is at stake.',
      query: WorkQuerySchema,
      out: QueueSchema,
    }),
    export: tableRoute('All work that is found, as a table', WorkWantedSchema),
    workload: get('/workload', {
      summary: 'Who works in the queue',
      description: 'What each person holds now, and has finished today and in seven days.',
      out: WorkloadSchema,
    }),
  },
)

/** One piece of its work. What moves money or stock, or orders at a supplier, carries a key. */
export const ticketingWork = group(
  '/admin/emission-queue/:id',
  { name: 'ticketingWork', tag, access: working, errors: [404, 409] },
  {
    read: get('/', {
      access: reading,
      summary: 'One piece of work with its history',
      description: 'Everything that was done to it, by whom and why, oldest first.',
      out: WorkHistorySchema,
    }),
    take: post('/take', {
      summary: 'Take',
      description: 'Leases the work for ten minutes; `ticketing/taken` when someone else has it.',
      out: WorkSchema,
    }),
    renew: post('/heartbeat', {
      summary: 'Keep the lease',
      description: 'Ten minutes from now, never beyond the limit; `ticketing/taken` when it was lost.',
      out: WorkSchema,
    }),
    return: post('/return', {
      summary: 'Return',
      description: 'Lets go of the lease; the work is in the queue again.',
    }),
    delay: post('/delay', {
      summary: 'Delay',
      description: 'Puts it aside until a moment before the limit, with a reason.',
      in: DelaySchema,
    }),
    retry: post('/retry', {
      summary: 'Try the automatic way again',
      description: 'After the supplier has refused: it is asked once more, and the answer is what came of it.',
      out: WorkSchema,
      once: true,
      errors: [422],
    }),
    done: post('/done', {
      summary: 'Tickets are issued',
      description:
        'Record locator and a 13-digit number for each traveller; the booking is ticketed at the same moment.',
      in: DoneSchema,
      once: true,
      errors: [422],
    }),
    fail: post('/fail', {
      summary: 'It could not be done',
      description: 'It waits among the failed with its reason, or the booking ends and the money goes back.',
      in: FailSchema,
      once: true,
      errors: [422],
    }),
  },
)

/** Everything is of the caller and of nobody else. */
export const ticketingAlarms = group(
  '/admin/alarms',
  { name: 'ticketingAlarms', tag, access: working },
  {
    list: get('/', {
      summary: 'Alarms of the emission queue',
      description:
        'Of work that is not finished: 24, 4 and 1 hour before its time limit, for staff who may work on it.',
      out: AlarmsSchema,
    }),
    read: post('/read', {
      summary: 'Mark alarms as read',
      description: 'Doing it again changes nothing; alarms of others are passed over.',
      in: AlarmsReadSchema,
      out: AlarmsSchema,
    }),
  },
)
