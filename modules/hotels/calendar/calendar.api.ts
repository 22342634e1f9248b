import type { FastifyPluginAsync } from 'fastify'
import { ownOf } from '#modules/hotels/own-hotel.ts'
import { serve } from '#platform/api/serve.ts'
import { ownCalendar } from './calendar.routes.ts'
import type { OwnerCalendar } from './calendar.ts'

/** `/hotel-owner/hotels/:id/calendar…` */
export function calendarApi(calendar: OwnerCalendar): FastifyPluginAsync {
  return serve(ownCalendar, {
    read: (call) => calendar.read(ownOf(call), call.query),
    history: (call) => calendar.history(ownOf(call)),
    edit: (call) => calendar.edit(ownOf(call), call.body),
    undo: (call) => calendar.undo(ownOf(call), call.editId),
  })
}
