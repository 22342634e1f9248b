import { kmBetween, type PlannedAirport } from './airports.ts'
import type { Pair } from './strongest-pairs.ts'

/** Pairs by their two airports, made when first asked for. */
export class PairBook {
  readonly #pairs = new Map<number, Pair>()
  readonly #airports: readonly PlannedAirport[]

  constructor(pairs: readonly Pair[], airports: readonly PlannedAirport[]) {
    this.#airports = airports
    for (const pair of pairs) this.#pairs.set(pair.from * airports.length + pair.to, pair)
  }

  pair(a: number, b: number): Pair {
    const from = Math.min(a, b)
    const to = Math.max(a, b)
    const key = from * this.#airports.length + to
    let pair = this.#pairs.get(key)
    if (!pair) {
      const km = kmBetween(this.#airports[from] as PlannedAirport, this.#airports[to] as PlannedAirport)
      pair = { from, to, km, demand: 0, leastSeats: 0, atLeast: 0 }
      this.#pairs.set(key, pair)
    }
    return pair
  }

  /** Sees to it that the pair is flown so often. */
  atLeast(a: number, b: number, daily: number): void {
    const pair = this.pair(a, b)
    pair.atLeast = Math.max(pair.atLeast, daily)
  }

  shuttle(a: number, b: number, daily: number): void {
    const pair = this.pair(a, b)
    pair.atLeast = daily
    pair.leastSeats = pair.km > 5_500 ? 250 : 140
  }

  all(): Pair[] {
    return [...this.#pairs.values()].sort((a, b) => a.from - b.from || a.to - b.to)
  }
}
