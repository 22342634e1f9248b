import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { guardedResponses } from '#platform/http.ts'
import type { Flights } from './flights.ts'
import { BookedDeparturesSchema, ScheduleChangedSchema, ScheduleChangeRequestSchema } from './schedule.contract.ts'

/** The staff tool for the schedule of the house supplier. */
export function scheduleApi(flights: Flights): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/flights/departures',
      {
        config: { access: { staff: 'schedule.change' } },
        schema: {
          summary: 'Departures that somebody has ordered',
          description:
            'The next 200 departures of the house supplier with orders, soonest first, and what was changed.',
          tags: ['admin'],
          response: { 200: BookedDeparturesSchema, ...guardedResponses },
        },
      },
      () => flights.bookedDepartures(),
    )
    app.post(
      '/admin/flights/schedule-changes',
      {
        config: { access: { staff: 'schedule.change' } },
        schema: {
          summary: 'Change the schedule of one departure',
          description:
            'Moves a departure of the house supplier by minutes from the timetable, or cancels it. The same change again ' +
            'tells nobody twice.',
          tags: ['admin'],
          body: ScheduleChangeRequestSchema,
          response: { 201: ScheduleChangedSchema, ...guardedResponses },
        },
      },
      async ({ body, caller }, reply) => {
        const by = caller?.kind === 'staff' ? caller.id : ''
        return reply.code(201).send(await flights.changeSchedule(body, { by }))
      },
    )
  }
}
