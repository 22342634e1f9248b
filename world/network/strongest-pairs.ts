/** A pair of airports that could have a route, `from` before `to` in the list of airports. */
export type Pair = {
  from: number
  to: number
  km: number
  /** Travellers a day, once multiplied by the network's scale. */
  demand: number
  /** Seats that a flight has at least. */
  leastSeats: number
  /** Flights a day each way that the route has at least, whatever the demand; less than 1 on some days only. */
  atLeast: number
}

/** More pairs than the network can ever serve; keeping only these bounds the memory and makes the calibration quick. */
const KEPT = 60_000

/** Keeps the strongest of millions of pairs that are offered one by one. */
export class StrongestPairs {
  #pairs: Pair[] = []
  #least = 0

  offer(from: number, to: number, km: number, demand: number): void {
    if (demand < this.#least) return
    this.#pairs.push({ from, to, km, demand, leastSeats: 0, atLeast: 0 })
    if (this.#pairs.length >= 4 * KEPT) this.#prune()
  }

  all(): Pair[] {
    this.#prune()
    return this.#pairs
  }

  #prune(): void {
    const demands = Float64Array.from(this.#pairs, (pair) => pair.demand).sort()
    const least = demands[Math.max(0, demands.length - KEPT)] ?? 0
    this.#least = least
    this.#pairs = this.#pairs.filter((pair) => pair.demand >= least)
  }
}
