import { z } from 'zod'
import { get, group, post, put } from '#platform/api/endpoint.ts'
import {
  DiagnosisSchema,
  JobsSchema,
  OUTSIDE_SERVICES,
  ReplayedSchema,
  ReplaySchema,
  ServicesSchema,
  ServiceTrialSchema,
} from './diagnostics.contract.ts'
import { JourneyHistorySchema, PauseSchema } from './journeys/journeys.contract.ts'

export const diagnostics = group(
  '/admin/diagnostics',
  { name: 'diagnostics', tag: 'staff: diagnostics', access: { staff: 'diagnostics.read' } },
  {
    read: get('/', {
      summary: 'Whether each thing works now',
      description: 'Everything is checked when it is asked for, each within its own time limit.',
      out: DiagnosisSchema,
    }),
    jobs: get('/jobs', {
      summary: 'What waits in the queues, and the jobs that were given up',
      out: JobsSchema,
    }),
    replay: post('/jobs/replay', {
      summary: 'Put jobs that were given up back into their queues',
      access: { staff: 'diagnostics.work' },
      in: ReplaySchema,
      out: ReplayedSchema,
    }),
    journeys: get('/journeys', {
      summary: 'What came of the rehearsed journeys in 30 days',
      out: JourneyHistorySchema,
    }),
    pause: put('/journeys/pause', {
      summary: 'Pause the journeys, or let them go on',
      access: { staff: 'diagnostics.work' },
      in: PauseSchema,
    }),
    run: post('/journeys/run', {
      summary: 'Rehearse the journeys now',
      description: 'They begin within a second; the history has them once they are over.',
      perMinute: 6,
      access: { staff: 'diagnostics.work' },
    }),
    services: get('/services', {
      summary: 'The outside services, and how calls to them went',
      description: 'Calls are those of the process that answers, since it started.',
      out: ServicesSchema,
    }),
    test: post('/services/:service/test', {
      summary: 'Call an outside service with what is set',
      perMinute: 10,
      access: { staff: 'settings.manage' },
      params: { service: z.enum(OUTSIDE_SERVICES) },
      out: ServiceTrialSchema,
    }),
  },
)
