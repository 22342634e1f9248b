import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { ErrorBodySchema, guardedResponses, IdempotencyHeaders } from '#platform/http.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import { StaffMailBodySchema, StaffMailsSchema } from './staff-mails.contract.ts'
import type { StaffMailDesk } from './staff-mails.ts'

const tags = ['admin']
const Reservation = z.object({ id: z.string().min(6).max(36).describe('the id or the code') })
const Mail = Reservation.extend({ mailId: z.uuid() })
const read = { config: { access: { staff: 'reservations.read' } } } as const
const resend = { config: { access: { staff: 'reservations.resend' } } } as const
const seen = { ...guardedResponses, 404: ErrorBodySchema }

/** `/admin/reservations/:id/mails` and `…/confirmation`. */
export function staffMailsApi(desk: StaffMailDesk, idempotency: Idempotency): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(desk))
    await app.register(resendRoute(desk, idempotency))
  }
}

function readRoutes(desk: StaffMailDesk): FastifyPluginAsyncZod {
  return async (app) => {
    const summary = 'What was mailed about a reservation'
    const description = 'Subject, recipient, time and state, the oldest first.'
    const list = { tags, summary, description, params: Reservation, response: { 200: StaffMailsSchema, ...seen } }
    app.get('/admin/reservations/:id/mails', { ...read, schema: list }, ({ params }) => desk.list(params.id))
    const look = 'The look is written to the audit log; keys that open the booking are left out.'
    const body = { params: Mail, response: { 200: StaffMailBodySchema, ...seen } }
    app.get(
      '/admin/reservations/:id/mails/:mailId',
      { ...read, schema: { tags, summary: 'One of these mails', description: look, ...body } },
      (request) => {
        const { id, mailId } = request.params
        return desk.read(staffOf(request), { reservationId: id, mailId })
      },
    )
  }
}

function resendRoute(desk: StaffMailDesk, idempotency: Idempotency): FastifyPluginAsyncZod {
  const summary = 'Send the confirmation again'
  const description = 'As it reads today, with its files, to the address of the booking. Audited.'
  const response = { 204: z.null().describe('done'), ...seen, 409: ErrorBodySchema, 422: ErrorBodySchema }
  const schema = { tags, summary, description, headers: IdempotencyHeaders, params: Reservation, response }
  return async (app) => {
    app.post('/admin/reservations/:id/confirmation', { ...resend, schema }, async (request, reply) => {
      const { params, headers } = request
      const staff = staffOf(request)
      const wish = { scope: `confirmation:${staff.id}`, key: headers['idempotency-key'], content: params }
      await idempotency.once(wish, async () => ({ status: 204, body: (await desk.resend(staff, params.id)) ?? {} }))
      return reply.code(204).send(null)
    })
  }
}

/** The server lets nobody else in here (server/plugins/access.ts). */
function staffOf({ caller }: FastifyRequest): StaffIdentity {
  if (caller?.kind !== 'staff') throw new Error('a route for staff was reached by somebody else')
  return caller
}
