import type { FastifyPluginAsync } from 'fastify'
import { ticketingAlarms } from '#modules/ticketing/ticketing.routes.ts'
import { serve } from '#platform/api/serve.ts'
import type { Alarms } from './alarms.ts'

/** `/admin/alarms…` */
export function alarmsApi(alarms: Alarms): FastifyPluginAsync {
  return serve(ticketingAlarms, {
    list: ({ staff }) => alarms.of(staff.id),
    read: ({ staff, body }) => alarms.read(staff.id, body.ids),
  })
}
