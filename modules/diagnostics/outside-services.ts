import { AppError } from '#platform/errors.ts'
import {
  OUTSIDE_SERVICES,
  type OutsideService,
  type ServicesView,
  type ServiceTrial,
  type ServiceView,
} from './diagnostics.contract.ts'
import type { DiagnosticsDeps, Trial } from './diagnostics.deps.ts'

const NO_TRIAL = /*i18n*/ {
  id: 'diagnostics.no-trial',
  message: 'There is nothing to test: this service is part of the site, or the site does not call it.',
}

/** Every service that the site may call, also those that are not set up, with how calls went. */
export async function readServices(
  { calls, serviceStates, trials, clock }: Pick<DiagnosticsDeps, 'calls' | 'serviceStates' | 'trials' | 'clock'>,
  since: Date,
): Promise<ServicesView> {
  const states = await serviceStates()
  const services = OUTSIDE_SERVICES.map((id): ServiceView => {
    const state = states[id]
    const { ok, failed, ...rest } = calls.of(id)
    const errorRate = ok + failed === 0 ? null : failed / (ok + failed)
    return { id, state, ok, failed, errorRate, ...rest, testable: state !== 'not_set_up' && id in trials }
  })
  return { services, since: since.toISOString(), measuredAt: clock.now().toISOString() }
}

/** Throws AppError `request/invalid` for a service that cannot be tried, or of which nothing is set. */
export async function testService(
  { trials }: Pick<DiagnosticsDeps, 'trials'>,
  service: OutsideService,
  asked: Parameters<Trial>[0],
): Promise<ServiceTrial> {
  const trial = trials[service]
  if (!trial) throw new AppError('request/invalid', { userMessage: NO_TRIAL })
  const began = performance.now()
  const outcome = await trial(asked)
  return { ...outcome, ms: Math.round(performance.now() - began) }
}
