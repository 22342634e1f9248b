import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { OwnerReservations } from '#modules/reservations/reservations.ts'
import { guardedResponses } from '#platform/http.ts'
import { type OwnerSales, OwnerSalesSchema } from './owner-sales.contract.ts'

type Deps = {
  owners: Pick<OwnerReservations, 'coming'>
  /** Hotels of an owner that are on the site. */
  onSale: (ownerId: string) => Promise<OwnerSales['hotels']>
}

/** `/admin/hotel-owners/:id/sales`: what a decision about an owner touches. Names no guest. */
export function ownerSalesApi({ owners, onSale }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/hotel-owners/:id/sales',
      {
        config: { access: { staff: 'owners.read' } },
        schema: {
          tags: ['staff: hotel owners'],
          summary: 'What an owner has on sale, and the stays that come',
          description: 'Rejecting the owner ends the sale at once; coming stays stand until you decide on each.',
          params: z.object({ id: z.uuid() }),
          response: { 200: OwnerSalesSchema, ...guardedResponses },
        },
      },
      async ({ params: { id } }) => {
        const [hotels, stays] = await Promise.all([onSale(id), owners.coming(id)])
        return { hotels, stays }
      },
    )
  }
}
