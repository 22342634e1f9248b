import type { FastifyPluginAsync } from 'fastify'
import type { OwnerReservations } from '#modules/reservations/reservations.ts'
import { serve } from '#platform/api/serve.ts'
import { ownerReservations, ownerSales } from './owner.routes.ts'
import type { OwnerSales } from './owner-sales.contract.ts'

/** `/hotel-owner/reservations…` */
export function ownerReservationsApi(owners: OwnerReservations): FastifyPluginAsync {
  return serve(ownerReservations, {
    list: ({ owner, query }) => owners.list(owner.id, query),
    search: ({ owner, query }) => owners.search(query, owner.id),
    export: ({ owner, query, say, locale }) => owners.export(query, { who: owner.id, say, locale }),
    read: ({ owner, id }) => owners.read(id, owner.id),
    waiting: async ({ owner }) => ({ waiting: await owners.waiting(owner.id) }),
    answer: ({ owner, id, body: { action, ...words } }) =>
      action === 'no_show' ? owners.noShow(id, owner.id) : owners.answer(id, { action, ...words }, owner.id),
    answerChange: ({ owner, id, body: { change_id: changeId, ...answer } }) =>
      owners.answerChange(id, { changeId, ...answer }, owner.id),
  })
}

type SalesDeps = {
  owners: Pick<OwnerReservations, 'coming'>
  /** Hotels of an owner that are on the site. */
  onSale: (ownerId: string) => Promise<OwnerSales['hotels']>
}

/** `/admin/hotel-owners/:id/sales` */
export function ownerSalesApi({ owners, onSale }: SalesDeps): FastifyPluginAsync {
  return serve(ownerSales, {
    read: async ({ id }) => {
      const [hotels, stays] = await Promise.all([onSale(id), owners.coming(id)])
      return { hotels, stays }
    },
  })
}
