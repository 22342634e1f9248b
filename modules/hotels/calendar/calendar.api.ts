import type { FastifyPluginAsync } from 'fastify'
import { ownOf } from '#modules/hotels/own-hotel.ts'
import { serve } from '#platform/api/serve.ts'
import { calendar } from './calendar.routes.ts'
import type { OwnerCalendar } from './calendar.ts'

/** `/hotel-owner/hotels/:id/calendar…` */
export function calendarApi(c: OwnerCalendar): FastifyPluginAsync {
  return serve(calendar, {
    read: (call) => c.read(ownOf(call), call.query),
    history: (call) => c.history(ownOf(call)),
    edit: (call) => c.edit(ownOf(call), call.body),
    undo: (call) => c.undo(ownOf(call), call.editId),
  })
}
