import { group, post } from '#platform/api/endpoint.ts'
import { oneClick } from '#platform/api/one-click.contract.ts'
import { SubscribedSchema, SubscribeSchema } from './newsletter.contract.ts'

export const newsletter = group(
  '/newsletter',
  { name: 'newsletter', tag: 'newsletter', access: 'public' },
  {
    subscribe: post('/subscribe', {
      features: ['newsletter'],
      summary: 'Subscribe an address',
      description:
        'Sends a confirmation link; the subscription begins once it is followed. The answer is the same for every address.',
      // Stricter than other writes: each call may send a mail to someone.
      perMinute: 10,
      in: SubscribeSchema,
      status: 202,
      out: SubscribedSchema,
    }),
    // What a mail program does with the button that it shows beside our newsletter: no page, no session.
    leave: post('/unsubscribe', {
      summary: 'Unsubscribe from the newsletter with one click (RFC 8058)',
      description: 'The answer is the same for every token.',
      ...oneClick,
    }),
  },
)
