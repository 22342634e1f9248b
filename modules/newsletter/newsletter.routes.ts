import { group, post } from '#platform/api/endpoint.ts'
import { SubscribedSchema, SubscribeSchema } from './newsletter.contract.ts'

export const newsletter = group(
  '/newsletter',
  { name: 'newsletter', tag: 'newsletter', access: 'public' },
  {
    subscribe: post('/subscribe', {
      summary: 'Subscribe an address',
      description:
        'Sends a confirmation link; the subscription begins once it is followed. The answer is the same for every address.',
      // Stricter than other writes: each call may send a mail to somebody.
      perMinute: 10,
      in: SubscribeSchema,
      status: 202,
      out: SubscribedSchema,
    }),
  },
)
