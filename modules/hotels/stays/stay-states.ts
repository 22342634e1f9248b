import type { StayStatus } from './stays.tables.ts'

/** The allowed changes of a stay's status; others cannot happen. */
export const STAY_MOVES = {
  /** Rooms are taken for some minutes. */
  held: ['pending', 'released'],
  released: [],
  /** The owner has not answered yet. The rooms are sold. */
  pending: ['confirmed', 'rejected', 'lapsed', 'cancelled'],
  /** Back to `pending` when the money could not be taken. */
  confirmed: ['pending', 'completed', 'no_show', 'cancelled'],
  rejected: [],
  lapsed: [],
  cancelled: [],
  completed: [],
  no_show: ['completed'],
} as const satisfies Record<StayStatus, readonly StayStatus[]>

type Moves = typeof STAY_MOVES
/** Statuses from which a stay may go to `To`: the guard of a move can name no other. */
export type StayFrom<To extends StayStatus> = {
  [From in keyof Moves]: Moves[From] extends readonly (infer Next)[] ? (To extends Next ? From : never) : never
}[keyof Moves]

/** Rooms of a stay in one of these are on sale again. */
export const GIVES_BACK: ReadonlySet<StayStatus> = new Set(['released', 'rejected', 'lapsed', 'cancelled'])
