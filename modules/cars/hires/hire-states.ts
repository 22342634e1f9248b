import type { HireStatus } from './hires.tables.ts'

/** The allowed changes of a hire's status; others cannot happen. */
export const HIRE_MOVES = {
  /** A unit is taken for some minutes. */
  held: ['confirmed', 'released'],
  released: [],
  confirmed: ['completed', 'cancelled'],
  cancelled: [],
  completed: [],
} as const satisfies Record<HireStatus, readonly HireStatus[]>

type Moves = typeof HIRE_MOVES
/** Statuses from which a hire may go to `To`: the guard of a move can name no other. */
export type HireFrom<To extends HireStatus> = {
  [From in keyof Moves]: Moves[From] extends readonly (infer Next)[] ? (To extends Next ? From : never) : never
}[keyof Moves]
