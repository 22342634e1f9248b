import type { FastifyPluginAsync } from 'fastify'
import { flightSchedule } from '#modules/flights/flights.routes.ts'
import { serve } from '#platform/api/serve.ts'
import type { House } from './house-supplier.ts'

/** `/admin/flights/…` of the API: the staff's tool for the schedule of the house supplier. */
export function houseScheduleApi({ tools }: Pick<House, 'tools'>): FastifyPluginAsync {
  return serve(flightSchedule, {
    departures: () => tools.bookedDepartures(),
    change: ({ staff, body }) => tools.changeSchedule(body, { by: staff.id }),
  })
}
