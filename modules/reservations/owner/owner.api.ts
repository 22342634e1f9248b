import type { FastifyPluginAsync } from 'fastify'
import type { OwnerReservations } from '#modules/reservations/reservations.ts'
import { serve } from '#platform/api/serve.ts'
import { ownerReservations, ownerSales } from './owner.routes.ts'
import type { OwnerSales } from './owner-sales.contract.ts'
import { saidIn } from './owner-views.ts'

/** `/hotel-owner/reservations…` */
export function ownerReservationsApi(owners: OwnerReservations): FastifyPluginAsync {
  return serve(ownerReservations, {
    list: async ({ owner, query, locale }) => (await owners.list(owner.id, query)).map(saidIn(locale)),
    async search({ owner, query, locale }) {
      const page = await owners.search(query, owner.id)
      return { ...page, rows: page.rows.map(saidIn(locale)) }
    },
    export: ({ owner, query, say, locale }) => owners.export(query, { who: owner.id, say, locale }),
    read: async ({ owner, id, locale }) => saidIn(locale)(await owners.read(id, owner.id)),
    waiting: async ({ owner }) => ({ waiting: await owners.waiting(owner.id) }),
    async answer({ owner, id, body: { action, ...words }, locale }) {
      const answered =
        action === 'no_show' ? owners.noShow(id, owner.id) : owners.answer(id, { action, ...words }, owner.id)
      return saidIn(locale)(await answered)
    },
    async answerChange({ owner, id, body: { change_id: changeId, ...answer }, locale }) {
      return saidIn(locale)(await owners.answerChange(id, { changeId, ...answer }, owner.id))
    },
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
