import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { linkToPage } from '#platform/mail/one-click-link.ts'
import { alerts as routes } from './alerts.routes.ts'
import type { Alerts } from './alerts.ts'
import { STOP_PATH } from './stop-path.ts'

/** `/alerts…` */
export function alertsApi(alerts: Alerts): FastifyPluginAsync[] {
  return [
    serve(routes, {
      ask: async ({ body, locale }) => {
        await alerts.ask({ ...body, locale })
        return { status: 'pending' as const }
      },
      stop: async ({ query }) => void (await alerts.follow(query.token)),
    }),
    linkToPage(STOP_PATH, (token) => `/alerts?token=${token}`),
  ]
}
