import type { FastifyPluginAsync } from 'fastify'
import type { OwnerCalendar } from './calendar.ts'

const NAME = /^([A-Za-z0-9_-]{32})\.ics$/
/** Other sites ask from few addresses for the calendars of many owners. */
const PER_MINUTE = 600

/** `/calendars/<token>.ics`: when a room type is full, for anyone who was given the address. */
export function calendarFilesPlugin(calendar: Pick<OwnerCalendar, 'exported'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>(
      '/calendars/:name',
      { config: { rateLimit: { max: PER_MINUTE } } },
      async (request, reply) => {
        const token = NAME.exec(request.params.name)?.[1]
        const text = token ? await calendar.exported(token) : null
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
        if (text === null) return reply.code(404).type('text/plain').send('There is no such calendar.')
        return reply.type('text/calendar; charset=utf-8').send(text)
      },
    )
  }
}
