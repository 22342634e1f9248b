import type { CancellationQuote, CancellationStep } from './rights.ts'

type Span = {
  from: Date
  /** At which the quote may change; between two of them it says the same. */
  edges: readonly Date[]
}

/**
 * What comes back from a moment on, step by step: what the quote says at every instant before `until`, and after the step
 * before. Steps that give the same are one; of two rules the one that lasts longer speaks for it.
 */
export function timeline(quoteAt: (now: Date) => CancellationQuote, { from, edges }: Span): CancellationStep[] {
  const steps: CancellationStep[] = []
  let since = from
  for (const until of [...edgesAfter(from, edges), null]) {
    const { refund, rule } = quoteAt(since)
    const last = steps.at(-1)
    if (last?.refund.amount !== refund.amount) steps.push({ until, refund, rule })
    else Object.assign(last, { until, rule: last.rule.id === rule.id ? last.rule : rule })
    since = until ?? since
  }
  return steps
}

/** Each edge once, in order; those before were never seen. */
function edgesAfter(from: Date, edges: readonly Date[]): Date[] {
  const times = edges.map((edge) => edge.getTime())
  return [...new Set(times)]
    .filter((time) => time > from.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}
