/** What surrounds every page of staff: what waits, and what someone looks for. */
import { z } from 'zod'
import { OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'
import { FIND_LEAST, FIND_MOST, FINDABLE_KINDS, WAITING_KINDS } from './kinds.contract.ts'

export const WaitingSchema = z
  .object({
    waiting: z
      .partialRecord(z.enum(WAITING_KINDS), z.object({ count: z.int(), urgent: z.int() }))
      .describe('what the caller may do something about; a kind that could not be counted is left out'),
  })
  .meta({ id: 'StaffWaiting' })
export type Waiting = z.infer<typeof WaitingSchema>['waiting']

export const FindQuerySchema = z.object({
  text: z
    .string()
    .trim()
    .min(FIND_LEAST, /*i18n*/ 'Type at least two characters.')
    .max(FIND_MOST)
    .describe('a code, number, name, address or city'),
})

const HitSchema = z
  .object({
    kind: z.enum(FINDABLE_KINDS),
    id: z.string().describe('as its page is addressed: the number of a ticket, else the id'),
    title: z.string().describe('who or what it is, such as a code or a name'),
    titleLanguage: OwnLanguageSchema,
    detail: z.string().describe('whatever tells it from others of that title; may be empty'),
  })
  .meta({ id: 'StaffHit' })
export type Hit = z.infer<typeof HitSchema>
export const FoundSchema = z
  .object({
    hits: z.array(HitSchema),
    failed: z.array(z.enum(FINDABLE_KINDS)).describe('where looking took too long or broke'),
  })
  .meta({ id: 'StaffFound' })
export type FoundAtOnce = z.infer<typeof FoundSchema>
