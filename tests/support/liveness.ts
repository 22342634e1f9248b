import type { Liveness } from '#platform/liveness.ts'

/** A process whose liveness cannot be told: its leases end only by time. */
export const livingUnseen: Liveness = { owner: () => null, stop: async () => {} }
