import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AlarmsReadSchema, AlarmsSchema } from '#modules/ticketing/alarms.contract.ts'
import { guardedResponses } from '#platform/http.ts'
import type { Alarms } from './alarms.ts'

const config = { access: { staff: 'ticketing.work' } } as const
const tags = ['emission queue']
const response = { 200: AlarmsSchema, ...guardedResponses }

/** `/admin/alarms`: everything is of the caller and of nobody else. */
export function alarmsApi(alarms: Alarms): FastifyPluginAsyncZod {
  return async (app) => {
    const summary = 'Alarms of the emission queue'
    const description =
      'Of work that is not finished: 24, 4 and 1 hour before its time limit, for whoever may work on it.'
    app.get('/admin/alarms', { config, schema: { tags, summary, description, response } }, (request) =>
      alarms.of(staffId(request)),
    )
    const again = 'Doing it again changes nothing; alarms of others are passed over.'
    app.post(
      '/admin/alarms/read',
      {
        config,
        schema: { tags, summary: 'Mark alarms as read', description: again, body: AlarmsReadSchema, response },
      },
      (request) => alarms.read(staffId(request), request.body.ids),
    )
  }
}

/** The server lets nobody else in here (server/plugins/access.ts). */
function staffId({ caller }: FastifyRequest): string {
  if (caller?.kind !== 'staff') throw new Error('a route for staff was reached by somebody else')
  return caller.id
}
