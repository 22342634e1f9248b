import type { Liveness } from '#platform/liveness.ts'

/** A process of which nobody can tell whether it lives: its leases end by time alone. */
export const livingUnseen: Liveness = { owner: () => null, stop: async () => {} }
