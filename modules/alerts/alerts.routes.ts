import { z } from 'zod'
import { del, get, group, post, put } from '#platform/api/endpoint.ts'
import { oneClick } from '#platform/api/one-click.contract.ts'
import { AlertChangeSchema, AlertRequestedSchema, AlertRequestSchema, OwnAlertSchema } from './alerts.contract.ts'

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
        'Sends a confirmation link; the alert begins once it is followed. At most one mail a day follows for an address, whatever ' +
        'it watches, with prices that were asked for just before. Asking for the same again changes the threshold. The answer is the same for every address.',
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

export const ownAlerts = group(
  '/customer/alerts',
  { name: 'ownAlerts', tag: 'offers', access: 'customer' },
  {
    list: get('/', {
      summary: 'My price alerts',
      description: 'Those that run and those that wait for their confirmation, the newest first.',
      out: z.array(OwnAlertSchema),
    }),
    change: put('/:id', {
      summary: 'Change what an alert waits for',
      description: 'Of one that runs. The next price at or below it is told, whatever was told before.',
      in: AlertChangeSchema,
      out: OwnAlertSchema,
      errors: [404],
    }),
    stop: del('/:id', {
      summary: 'Stop an alert',
      description: 'Once and for all; asked for again it needs a new confirmation.',
      errors: [404],
    }),
  },
)
