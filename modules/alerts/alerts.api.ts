import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { linkToPage } from '#platform/mail/one-click-link.ts'
import { ownAlerts, alerts as routes } from './alerts.routes.ts'
import type { Alerts } from './alerts.ts'
import { STOP_PATH } from './stop-path.ts'

/** `/alerts…`, and what a signed-in customer has of them */
export function alertsApi(alerts: Alerts): FastifyPluginAsync[] {
  return [
    serve(routes, {
      ask: async ({ body, locale }) => {
        await alerts.ask({ ...body, locale })
        return { status: 'pending' as const }
      },
      stop: async ({ query }) => void (await alerts.follow(query.token)),
    }),
    serve(ownAlerts, {
      list: ({ customer, locale }) => alerts.own.list(customer.email, locale),
      change: ({ customer, id, body, locale }) => alerts.own.change({ email: customer.email, id, locale, ...body }),
      stop: ({ customer, id }) => alerts.own.stop({ email: customer.email, id }),
    }),
    linkToPage(STOP_PATH, (token) => `/alerts?token=${token}`),
  ]
}
