import type { ChatStatus } from './chat.contract.ts'

/** How a conversation came to its end. */
export type Ending = 'visitor' | 'agent' | 'silence' | 'blocked'

export type Move = 'opened' | 'assigned' | 'transferred' | 'vanished' | 'released' | 'left' | 'closed'

/**
 * The life of a conversation (specification §4): from which status a move may be made, and where it leads. `left` is the
 * visitor's own way out, which ends the conversation as closing does.
 */
export const MOVES = {
  assigned: { from: ['waiting'], to: 'active' },
  transferred: { from: ['waiting', 'active'], to: 'active' },
  vanished: { from: ['active'], to: 'waiting' },
  released: { from: ['active'], to: 'waiting' },
  left: { from: ['waiting', 'active'], to: 'closed' },
  closed: { from: ['waiting', 'active'], to: 'closed' },
} as const satisfies Record<Exclude<Move, 'opened'>, { from: readonly ChatStatus[]; to: ChatStatus }>

export function mayMove(status: ChatStatus, move: keyof typeof MOVES): boolean {
  return (MOVES[move].from as readonly ChatStatus[]).includes(status)
}
