import type { FastifyPluginAsync } from 'fastify'
import { staffDocumentsApi } from '#modules/reservations/documents/documents.api.ts'
import type { Documents } from '#modules/reservations/documents/documents.ts'
import type { StaffReservations } from '#modules/reservations/reservations.ts'
import { serve } from '#platform/api/serve.ts'
import { refundApprovals, staffReservation, staffReservations } from './staff-reservations.routes.ts'

type Deps = { staff: StaffReservations; documents: Documents }

/** `/admin/reservations…` and `/admin/refund-approvals…` of the API. */
export function staffReservationsApi({ staff: desk, documents }: Deps): FastifyPluginAsync[] {
  return [
    serve(staffReservations, {
      search: ({ staff, query }) => desk.search(query, staff),
      export: ({ staff, query, say }) => desk.export(query, { who: staff, say }),
    }),
    serve(staffReservation, {
      read: ({ staff, id, locale }) => desk.detail(id, staff, locale),
      note: ({ staff, id, body }) => desk.note(id, body.text, staff),
      correctName: ({ staff, id, body }) => desk.correctName(id, body, staff),
      sendPaymentLink: ({ staff, id }) => desk.sendPaymentLink(id, staff),
      quote: ({ staff, id, locale }) => desk.quote(id, staff, locale),
      cancel: ({ staff, id, body, key }) => desk.cancel(id, { ...body, key }, staff),
      refund: ({ staff, id, body, key }) => desk.refund(id, { ...body, key }, staff),
    }),
    staffDocumentsApi({ staff: desk, documents }),
    serve(refundApprovals, {
      list: async () => ({ rows: await desk.waiting() }),
      approve: ({ staff, id }) => desk.approve(id, staff),
      decline: ({ staff, id, body }) => desk.decline(id, body.reason, staff),
    }),
  ]
}
