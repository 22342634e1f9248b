import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { Diagnostics } from './create-diagnostics.ts'
import { diagnostics } from './diagnostics.routes.ts'
import { diagnosisOf } from './examine.ts'

/** `/admin/diagnostics…` */
export function diagnosticsApi(door: Diagnostics): FastifyPluginAsync {
  const { examiner, jobs, journeys, services } = door
  return serve(diagnostics, {
    read: async ({ say }) => diagnosisOf(await examiner.examine(), say),
    jobs: () => jobs.read(),
    replay: ({ staff, body }) => jobs.replay(staff, body.ids),
    journeys: () => journeys.history(),
    pause: ({ staff, body }) => journeys.pause(staff, body.paused),
    run: ({ staff }) => journeys.runSoon(staff),
    services: () => services.read(),
    test: ({ staff, service, locale }) => services.test(service, { staff, locale }),
  })
}
