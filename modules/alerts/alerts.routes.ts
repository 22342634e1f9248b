import { group, post } from '#platform/api/endpoint.ts'
import { oneClick } from '#platform/api/one-click.contract.ts'
import { AlertRequestedSchema, AlertRequestSchema } from './alerts.contract.ts'

const EXAMPLE = {
  email: 'ana@example.com',
  subject: { kind: 'route', origin: 'GRU', destination: 'LIS', days: null },
  threshold: { amount: 350_000, currency: 'BRL' },
}

export const alerts = group(
  '/alerts',
  { name: 'alerts', tag: 'offers', access: 'public' },
  {
    ask: post('/', {
      features: ['offers'],
      summary: 'Be told when a price falls',
      description:
        'Sends a confirmation link; the alert begins once it is followed. At most one mail a day follows, each with a price that was ' +
        'asked for just before. Asking for the same again changes the threshold. The answer is the same for every address.',
      // Stricter than other writes: each call may send a mail to someone.
      perMinute: 10,
      in: AlertRequestSchema,
      example: { in: EXAMPLE },
      status: 202,
      out: AlertRequestedSchema,
    }),
    stop: post('/stop', {
      summary: 'Stop an alert with one click (RFC 8058)',
      description: 'The answer is the same for every token.',
      ...oneClick,
    }),
  },
)
