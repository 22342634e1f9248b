import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { carDesk } from './car-desk.routes.ts'
import type { CarDesk } from './car-desk.ts'

/** `/admin/cars…`. */
export function carDeskApi(desk: CarDesk): FastifyPluginAsync {
  return serve(carDesk, {
    list: ({ query }) => desk.list(query),
    export: ({ staff, say, query }) => desk.export({ who: staff, say }, query),
    read: ({ id }) => desk.read(id),
    create: ({ staff, body }) => desk.create(staff, body),
    save: ({ staff, id, body }) => desk.save({ id, staff }, body),
    saveFleet: ({ staff, id, carClass, body }) => desk.saveFleet({ id, staff, carClass }, body),
    addSeason: ({ staff, id, body }) => desk.addSeason({ id, staff }, body),
    removeSeason: ({ staff, id, seasonId }) => desk.removeSeason({ id, staff }, seasonId),
    addOutage: ({ staff, id, body }) => desk.addOutage({ id, staff }, body),
    endOutage: ({ staff, id, outageId }) => desk.endOutage({ id, staff }, outageId),
    giveLarger: ({ staff, id, hireId, body }) => desk.giveLarger({ id, staff }, { hireId, ...body }),
  })
}
