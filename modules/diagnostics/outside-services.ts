import { AppError } from '#platform/errors.ts'
import { circuitOf, timesOf } from '#platform/outside-calls.ts'
import {
  OUTSIDE_SERVICES,
  type OutsideService,
  type ServicesView,
  type ServiceTrial,
  type ServiceView,
} from './diagnostics.contract.ts'
import type { DiagnosticsDeps, Trial } from './diagnostics.deps.ts'
import { type CallsOfAll, KEPT_DAYS, keepCalls, readCalls, worse } from './kept-calls.ts'

const NO_TRIAL = /*i18n*/ {
  id: 'diagnostics.no-trial',
  message: 'There is nothing to test: this service is part of the site, or the site does not call it.',
}

/** Every service that the site may call, also those that are not set up, with how calls went. */
export async function readServices(
  deps: Pick<DiagnosticsDeps, 'db' | 'calls' | 'serviceStates' | 'trials' | 'clock'>,
): Promise<ServicesView> {
  const { db, serviceStates, trials, clock } = deps
  await keepCalls(deps)
  const now = clock.now()
  const [states, all] = [await serviceStates(), await readCalls(db, now)]
  const services = OUTSIDE_SERVICES.map((id): ServiceView => {
    const state = states[id]
    const { ok, failed, refused } = all.sums.get(id) ?? { ok: 0, failed: 0, refused: 0 }
    const errorRate = ok + failed === 0 ? null : failed / (ok + failed)
    const last = all.last.get(id) ?? []
    const circuit = circuitNow(deps, id, all)
    return {
      id,
      state,
      ok,
      failed,
      refused,
      errorRate,
      ...timesOf(last),
      last,
      circuit,
      testable: state !== 'not_set_up' && id in trials,
    }
  })
  return { services, days: KEPT_DAYS, first: all.first?.toISOString() ?? null, measuredAt: now.toISOString() }
}

/** As the worst of the processes sees it. */
function circuitNow({ calls, clock }: Pick<DiagnosticsDeps, 'calls' | 'clock'>, id: string, { circuits }: CallsOfAll) {
  const left = circuits.find(({ service }) => service === id)
  const kept = left ? circuitOf({ ...left, trying: false }, clock.now().getTime()) : 'none'
  return worse(calls.of(id).circuit, kept)
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
