import type { ChangeStatus } from './change.contract.ts'

/** The allowed changes of status of a stay's change; others cannot happen. */
export const CHANGE_MOVES = {
  /** The nights that are added are held; the difference is to be paid within minutes. */
  unpaid: ['pending', 'expired', 'withdrawn'],
  /** The owner is asked. What there is to pay is promised, or with us. */
  pending: ['accepted', 'declined', 'lapsed', 'withdrawn'],
  /** The owner has said yes; the money is being taken. A cancellation of the stay still comes before it. */
  accepted: ['applied', 'failed', 'withdrawn'],
  applied: [],
  expired: [],
  declined: [],
  lapsed: [],
  withdrawn: [],
  failed: [],
} as const satisfies Record<ChangeStatus, readonly ChangeStatus[]>

type Moves = typeof CHANGE_MOVES
/** Statuses from which a change may go to `To`: the guard of a move can name no other. */
export type ChangeFrom<To extends ChangeStatus> = {
  [From in keyof Moves]: Moves[From] extends readonly (infer Next)[] ? (To extends Next ? From : never) : never
}[keyof Moves]

/** It may still become true, and its nights are held. One a stay. */
export const OPEN_CHANGES = ['unpaid', 'pending', 'accepted'] as const satisfies readonly ChangeStatus[]

export function isOpenChange(status: ChangeStatus): boolean {
  return (OPEN_CHANGES as readonly ChangeStatus[]).includes(status)
}

/** How a change ends that comes to nothing. */
export type ChangeEnd = 'expired' | 'declined' | 'lapsed' | 'withdrawn' | 'failed'
