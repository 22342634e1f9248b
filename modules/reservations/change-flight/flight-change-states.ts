import type { FlightChangeStatus } from './change-flight.contract.ts'

/** The allowed changes of status of a change of flights; others cannot happen. */
export const FLIGHT_CHANGE_MOVES = {
  /** The seats are held; the difference is to be paid within minutes. */
  unpaid: ['ordering', 'expired', 'withdrawn', 'failed'],
  /** Paid, or nothing is due: the new flights are ordered and ticketed, and the old ones stand until they are. */
  ordering: ['applied', 'failed'],
  applied: [],
  expired: [],
  withdrawn: [],
  failed: [],
} as const satisfies Record<FlightChangeStatus, readonly FlightChangeStatus[]>

type Moves = typeof FLIGHT_CHANGE_MOVES
/** Statuses from which a change may go to `To`: the guard of a move can name no other. */
export type FlightChangeFrom<To extends FlightChangeStatus> = {
  [From in keyof Moves]: Moves[From] extends readonly (infer Next)[] ? (To extends Next ? From : never) : never
}[keyof Moves]

/** It may still become true. One for each item. */
export const OPEN_FLIGHT_CHANGES = ['unpaid', 'ordering'] as const satisfies readonly FlightChangeStatus[]

export function isOpenFlightChange(status: FlightChangeStatus): boolean {
  return (OPEN_FLIGHT_CHANGES as readonly FlightChangeStatus[]).includes(status)
}
