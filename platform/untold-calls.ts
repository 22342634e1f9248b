/** Of one service that we call. `refused`: its circuit was open, so it was not called. */
export type OutsideCall = {
  seq: number
  at: string
  ms: number
  outcome: 'ok' | 'failed' | 'refused'
  said: string | null
}

export type CallMinute = { service: string; minute: string; ok: number; failed: number; refused: number }
type LastCall = Omit<OutsideCall, 'seq'> & { service: string }
/** Of a service that is left alone when it fails: how often it failed in a row, and until when it is not called. */
export type KeptCircuit = { service: string; inRow: number; openUntil: number; at: string }
/** What calls came to since the last time that someone took it. */
export type Untold = { minutes: CallMinute[]; last: LastCall[]; circuits: KeptCircuit[] }

/** While a database is away, what is older than so many minutes of services is let go. */
const MOST_MINUTES = 1_000

/** What has to be written of calls that were made: sums by minute, the last ones of each service, and its circuit. */
export function untoldCalls(most: number) {
  const minutes = new Map<string, CallMinute>()
  const last = new Map<string, LastCall[]>()
  const circuits = new Map<string, KeptCircuit>()

  function add({ service, minute, ok, failed, refused }: CallMinute) {
    const key = `${minute} ${service}`
    const sum = minutes.get(key) ?? { service, minute, ok: 0, failed: 0, refused: 0 }
    sum.ok += ok
    sum.failed += failed
    sum.refused += refused
    minutes.set(key, sum)
    const [oldest] = minutes.keys()
    if (minutes.size > MOST_MINUTES && oldest) minutes.delete(oldest)
  }
  const keep = (service: string, calls: readonly LastCall[]) =>
    last.set(service, calls.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(-most))

  return {
    note(service: string, { at, ms, outcome, said }: OutsideCall, circuit: Omit<KeptCircuit, 'service' | 'at'> | null) {
      const none = { ok: 0, failed: 0, refused: 0 }
      add({ ...none, service, minute: `${at.slice(0, 16)}:00.000Z`, [outcome]: 1 })
      keep(service, [...(last.get(service) ?? []), { service, at, ms, outcome, said }])
      if (circuit) circuits.set(service, { service, at, ...circuit })
    },
    /** All of it, once; null where there is nothing. */
    take(): Untold | null {
      if (minutes.size === 0) return null
      const untold = {
        minutes: [...minutes.values()],
        last: [...last.values()].flat(),
        circuits: [...circuits.values()],
      }
      for (const one of [minutes, last, circuits]) one.clear()
      return untold
    },
    /** What could not be written, for the next time. */
    giveBack(untold: Untold) {
      for (const minute of untold.minutes) add(minute)
      for (const call of untold.last) keep(call.service, [call, ...(last.get(call.service) ?? [])])
      for (const one of untold.circuits) if (!circuits.has(one.service)) circuits.set(one.service, one)
    },
  }
}
