/** What crosses the wire for the alarms of the emission queue. */
import { z } from 'zod'
import { ALARMS } from './ticketing.contract.ts'

export const AlarmsSchema = z
  .object({
    rows: z
      .array(
        z.object({
          id: z.uuid(),
          alarm: z.enum(ALARMS),
          code: z.string(),
          title: z.string().describe('such as `GRU → LIS`'),
          limit: z.iso.datetime(),
          at: z.iso.datetime(),
          readAt: z.iso.datetime().nullable(),
          reservationId: z.uuid(),
        }),
      )
      .describe('the latest of each piece of work that is not finished, by time limit'),
    unread: z.int(),
    now: z.iso.datetime().describe('of the server, so that a distance does not trust the clock of the reader'),
  })
  .meta({ id: 'TicketingAlarms' })
export type AlarmsView = z.infer<typeof AlarmsSchema>

export const AlarmsReadSchema = z.object({ ids: z.array(z.uuid()).min(1).max(200) }).meta({ id: 'TicketingAlarmsRead' })
