import { networkTrouble } from './network-trouble.ts'
import { type KeptCircuit, type OutsideCall, type Untold, untoldCalls } from './untold-calls.ts'
import { withoutAddresses } from './without-addresses.ts'

/**
 * `closed`: calls go out. `open`: the last ones failed, so none goes out for a while. `trying`: one is let out to see. A service that is
 * called whatever happened before has none.
 */
export type Circuit = 'closed' | 'open' | 'trying' | 'none'

export type ServiceCalls = {
  /** Newest first. */
  last: OutsideCall[]
  /** Since the process started. */
  ok: number
  failed: number
  refused: number
  /** Of the last calls that were answered; milliseconds. */
  medianMs: number | null
  slowestMs: number | null
  circuit: Circuit
}

type CallOptions = {
  /** Whether its circuit may open: only where being refused at once is better than being late. */
  guarded?: boolean
  /** What its caller stops waiting by: the call then counts as failed. */
  signal?: AbortSignal
  /** Whether an answer that came tells of a failure, and of which. */
  failure?: (answer: never) => string | null
}

/** What leaves this process for other services: recorded where it leaves; diagnostics take it and keep it. */
export type OutsideCalls = {
  /** Makes the call and records what came of it. Throws what it throws, and `CircuitOpen` where it was not made. */
  call<Answer>(service: string, work: () => Promise<Answer>, options?: CallOptions): Promise<Answer>
  of(service: string): ServiceCalls
  services(): string[]
  /** What nobody has taken yet, to be written down; null where there is nothing. */
  take(): Untold | null
  /** What could not be written. */
  giveBack(untold: Untold): void
  /** Circuits as they were left: of services that this process has not called. */
  restore(circuits: readonly KeptCircuit[]): void
}

/** A call that was not made, and why; what was asked has not failed. */
export class NotCalled extends Error {}

/** The service failed too often just now; it is called again soon. */
export class CircuitOpen extends NotCalled {
  constructor(service: string) {
    super(`${service} failed several times in a row and is not called for a moment`)
  }
}

/** What an error may say of the service beside that it is one. */
type Told = {
  /** It answered: what was asked is refused, and the service is well. */
  answered?: boolean
  /** For so long it asks to be left alone. */
  retryAfterMs?: number | null
}

const KEPT = 30
/** Failures in a row after which a guarded service is left alone. */
const MOST_FAILURES = 5
const OPEN_MS = 30_000
/** Each trial that fails doubles the pause, up to this. */
const MOST_OPEN_MS = 10 * 60_000
/** A service is left alone no longer than this, whatever it asks for. */
const MOST_ASKED_MS = 60 * 60_000
/** Failures further apart are not in a row. */
const ROW_MS = 10 * 60_000

type Kept = {
  last: OutsideCall[]
  ok: number
  failed: number
  refused: number
  inRow: number
  failedAt: number
  openUntil: number
  trying: boolean
  guarded: boolean
}

export function createOutsideCalls({ now = Date.now, openMs = OPEN_MS } = {}): OutsideCalls {
  const known = new Map<string, Kept>()
  const untold = untoldCalls(KEPT)
  const keptOf = (service: string) => {
    const kept = known.get(service) ?? {
      last: [],
      ok: 0,
      failed: 0,
      refused: 0,
      inRow: 0,
      failedAt: 0,
      openUntil: 0,
      trying: false,
      guarded: false,
    }
    known.set(service, kept)
    return kept
  }
  function note(service: string, kept: Kept, { began, outcome, said, ...circuit }: Noted) {
    const call = {
      seq: kept.ok + kept.failed + kept.refused + 1,
      at: new Date(began).toISOString(),
      ms: Math.max(0, now() - began),
      outcome,
      said: said === null ? null : plainWords(said),
    }
    kept.last = [call, ...kept.last.slice(0, KEPT - 1)]
    kept[outcome]++
    if (outcome !== 'refused') learn(kept, { ...circuit, outcome, openMs, now: now() })
    const { inRow, openUntil, guarded } = kept
    untold.note(service, call, guarded && outcome !== 'refused' ? { inRow, openUntil } : null)
  }
  return {
    async call(service, work, { guarded = false, signal, failure } = {}) {
      const kept = keptOf(service)
      kept.guarded ||= guarded
      const began = now()
      if (guarded && circuitOf(kept, began) === 'open') {
        note(service, kept, { began, outcome: 'refused', said: null })
        throw new CircuitOpen(service)
      }
      const trial = guarded && kept.inRow >= MOST_FAILURES
      kept.trying ||= trial
      let noted = false
      const once = (outcome: 'ok' | 'failed', said: string | null, told?: Told) => {
        if (!noted) note(service, kept, { began, outcome, said, trial, told })
        noted = true
      }
      signal?.addEventListener('abort', () => once('failed', 'it did not answer in time'), { once: true })
      try {
        const answer = await work()
        const failed = failure?.(answer as never) ?? null
        once(failed === null ? 'ok' : 'failed', failed)
        return answer
      } catch (error) {
        once('failed', networkTrouble(error).said, error as Told)
        throw error
      }
    },
    of(service) {
      const { last, ok, failed, refused, ...kept } = keptOf(service)
      const circuit = kept.guarded ? circuitOf(kept, now()) : 'none'
      return {
        last,
        ok,
        failed,
        refused,
        ...timesOf(last),
        circuit,
      }
    },
    services: () => [...known.keys()],
    take: untold.take,
    giveBack: untold.giveBack,
    restore(circuits) {
      for (const { service, inRow, openUntil, at } of circuits) {
        const kept = keptOf(service)
        if (kept.last.length === 0) Object.assign(kept, { inRow, openUntil, failedAt: Date.parse(at), guarded: true })
      }
    },
  }
}

type Noted = Learnt & { began: number; outcome: OutsideCall['outcome']; said: string | null }
type Learnt = { trial?: boolean; told?: Told | undefined }

/** What a call says of the circuit. Those that were under way when it opened say nothing more, so that it is open no longer for them. */
function learn(
  kept: Kept,
  { outcome, trial, told, openMs, now }: Learnt & { outcome: 'ok' | 'failed'; openMs: number; now: number },
): void {
  if (trial) kept.trying = false
  if (outcome === 'ok' || told?.answered) {
    kept.inRow = 0
    kept.openUntil = 0
    return
  }
  const asked = now + Math.min(told?.retryAfterMs ?? 0, MOST_ASKED_MS)
  if (asked > now) kept.openUntil = Math.max(kept.openUntil, asked)
  if (kept.inRow >= MOST_FAILURES && !trial) return
  const row = kept.inRow >= MOST_FAILURES || now - kept.failedAt <= ROW_MS ? kept.inRow : 0
  kept.inRow = row + 1
  kept.failedAt = now
  if (kept.inRow < MOST_FAILURES) return
  const pause = Math.min(openMs * 2 ** (kept.inRow - MOST_FAILURES), MOST_OPEN_MS)
  kept.openUntil = Math.max(kept.openUntil, now + pause)
}

/** Of those that were answered. */
export function timesOf(calls: readonly OutsideCall[]): Pick<ServiceCalls, 'medianMs' | 'slowestMs'> {
  const times = calls.flatMap(({ outcome, ms }) => (outcome === 'ok' ? [ms] : [])).toSorted((a, b) => a - b)
  return { medianMs: times[Math.floor(times.length / 2)] ?? null, slowestMs: times.at(-1) ?? null }
}

const MOST_WORDS = 300

/** What is kept names no person, and of addresses of the web only the host: what follows may be a secret of its owner. */
function plainWords(said: string): string {
  return withoutAddresses(said.replace(/\b(\w+:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)\S*/g, '$1$2')).slice(0, MOST_WORDS)
}

/** While one is trying, the others wait for what comes of it. */
export function circuitOf(
  { inRow, openUntil, trying }: Pick<Kept, 'inRow' | 'openUntil' | 'trying'>,
  now: number,
): Circuit {
  if (now < openUntil || trying) return 'open'
  return inRow < MOST_FAILURES ? 'closed' : 'trying'
}
