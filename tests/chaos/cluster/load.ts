import { setTimeout as delay } from 'node:timers/promises'
import type { Reach } from '#tests/chaos/traveller.ts'
import { GOOD_CARD, newTally, oneTrip, type Tally } from '#tests/chaos/trips.ts'

const TRAVELLERS = 4
const EVERY_MS = 1_000

type Trip = { began: number; ended: number | null; confirmed: boolean }
export type Load = {
  tally: Tally
  /** Until a booking that was begun after this moment is confirmed. @returns milliseconds from then; null when none is in time */
  bookedAgain(since: number, patienceMs: number): Promise<number | null>
  /** The travellers end what they have begun. */
  end(): Promise<void>
  /** Milliseconds from this moment until the last trip that was under way had come to its end. */
  settledAfter(since: number): number
  underWay(at: number): number
  /** The longest, in milliseconds, that no booking was confirmed from this moment to the end. */
  longestPause(since: number): number
}

/** No two trips of a storm are the same. */
let next = 0

/** Travellers who book one trip after the other. */
export function travellersThrough(reach: Reach): Load {
  const tally = newTally()
  const trips: Trip[] = []
  let over = false
  const travel = async (number: number) => {
    const trip: Trip = { began: performance.now(), ended: null, confirmed: false }
    trips.push(trip)
    const heard = () => {
      trip.confirmed = true
      trip.ended = performance.now()
    }
    await oneTrip(reach, number, tally).then(
      (confirmed) => confirmed && heard(),
      (error: unknown) => tally.failed.push(String(error)),
    )
    trip.ended ??= performance.now()
  }
  const running = Array.from({ length: TRAVELLERS }, async () => {
    while (!over) await travel(next++)
  })
  const isUnderWay = (at: number) => (trip: Trip) => trip.began <= at && (trip.ended === null || trip.ended > at)
  return {
    tally,
    async bookedAgain(since, patienceMs) {
      const fresh: Promise<void>[] = []
      const found = () => trips.find(({ began, confirmed }) => confirmed && began >= since)
      while (!found() && performance.now() < since + patienceMs) {
        // Someone new each second, with a card that the bank approves.
        fresh.push(travel(GOOD_CARD * next++))
        for (const until = performance.now() + EVERY_MS; !found() && performance.now() < until; ) await delay(20)
      }
      running.push(...fresh)
      const first = Math.min(
        ...trips.filter((trip) => trip.confirmed && trip.began >= since).map((trip) => trip.ended ?? 0),
      )
      return Number.isFinite(first) ? first - since : null
    },
    async end() {
      over = true
      await Promise.all(running)
    },
    settledAfter: (since) =>
      Math.max(0, ...trips.filter(isUnderWay(since)).map(({ ended }) => (ended ?? performance.now()) - since)),
    underWay: (at) => trips.filter(isUnderWay(at)).length,
    longestPause(since) {
      const moments = trips.flatMap(({ ended, confirmed }) => (confirmed && ended && ended > since ? [ended] : []))
      const sorted = [since, ...moments.toSorted((a, b) => a - b)]
      return Math.max(...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at)))
    },
  }
}
