import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { reservationMails } from './staff-mails.routes.ts'
import type { StaffMailDesk } from './staff-mails.ts'

/** `/admin/reservations/:id/mails` and `…/confirmation`. */
export function staffMailsApi(desk: StaffMailDesk): FastifyPluginAsync {
  return serve(reservationMails, {
    list: ({ id }) => desk.list(id),
    read: ({ staff, id, mailId }) => desk.read(staff, { reservationId: id, mailId }),
    resend: ({ staff, id }) => desk.resend(staff, id),
  })
}
