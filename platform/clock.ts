/** Where the time comes from. Decisions take `now`; use cases ask the clock that they were built with. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
