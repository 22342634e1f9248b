import { setFlagsFromString } from 'node:v8'

const MANY_SOCKETS = 1_000
/** By how many percent of what is in use the old generation may grow before it is collected. */
const FEW_GROW = 40
const MANY_GROW = 200

let growth = 0

/**
 * Trades memory for even latency, where anyone would notice. On two cores a collection of the old generation makes everyone wait for a
 * quarter of a second: with thousands of open sockets it should be rare, with few the memory is better given back (decision 32).
 * @param sockets how many are open; the heap follows from the next collection on
 */
export function heapGrowsFor(sockets: number): void {
  const wanted = sockets < MANY_SOCKETS ? FEW_GROW : MANY_GROW
  if (wanted === growth) return
  growth = wanted
  setFlagsFromString(`--heap-growing-percent=${growth}`)
}
