import type { Clock } from '#platform/clock.ts'

/** A clock that stands still until it is told to move on. */
export function fixedClock(start: string): Clock & { advance(ms: number): void } {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms
    },
  }
}
