import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { careerApplication, careerDesk, careerOpening, careers as routes } from './careers.routes.ts'
import type { Careers } from './create-careers.ts'

/** `/careers` and `/admin/careers/…` of the API. */
export function careersApi({ careers }: { careers: Careers }): FastifyPluginAsync[] {
  const { desk } = careers
  return [
    serve(routes, { openings: async ({ query }) => ({ openings: await careers.openings(query.lang) }) }),
    serve(careerDesk, {
      applications: ({ query }) => desk.list(query),
      openings: async () => ({ openings: await desk.openings() }),
      create: ({ staff, body }) => desk.create(staff, body),
    }),
    serve(careerOpening, {
      change: ({ staff, id, body }) => desk.change(staff, id, body),
      publish: ({ staff, id }) => desk.publish(staff, id),
      close: ({ staff, id }) => desk.close(staff, id),
    }),
    serve(careerApplication, {
      read: ({ staff, id }) => desk.read(staff, id),
      cv: ({ staff, id }) => desk.cv(staff, id),
      move: ({ staff, id, body }) => desk.move(staff, id, body),
      note: ({ staff, id, body }) => desk.note(staff, id, body.text),
      answer: ({ staff, id, body }) => desk.answer(staff, id, body),
      erase: ({ staff, id }) => desk.erase(staff, id),
    }),
  ]
}
