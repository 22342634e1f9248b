import { get, group } from '#platform/api/endpoint.ts'
import { FindQuerySchema, FoundSchema, WaitingSchema } from './backoffice.contract.ts'
import { PresenceQuerySchema, PresenceSchema } from './presence.contract.ts'

/** Around every page of staff. Each answer holds what the caller's role and session may see, and nothing else. */
export const backoffice = group(
  '/admin',
  { name: 'backoffice', tag: 'admin', access: 'staff' },
  {
    waiting: get('/waiting', {
      summary: 'What waits for staff',
      description: 'How much of each kind the caller may do something about, and how much of it is urgent.',
      out: WaitingSchema,
    }),
    here: get('/here', {
      unrecorded: true,
      summary: 'Say that a page is open, and hear who else has it open',
      description: 'Pages ask every 15 seconds; after 45 without a call someone counts as gone.',
      query: PresenceQuerySchema,
      out: PresenceSchema,
      perMinute: 240,
    }),
    find: get('/find', {
      summary: 'Find anything',
      description:
        'The first of what a text finds among reservations, tickets, chats, owners, hotels and whatever else the caller may read. Audited, without the text.',
      query: FindQuerySchema,
      out: FoundSchema,
      perMinute: 120,
    }),
  },
)
