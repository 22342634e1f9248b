import type { PolicyChangeStatus } from './policy-change-view.contract.ts'

/** The allowed changes of status of a policy's change; others cannot happen. */
export const POLICY_CHANGE_MOVES = {
  /** The difference is to be paid within minutes; until then the policy is as it was. */
  unpaid: ['asked', 'expired', 'withdrawn'],
  /** What there is to pay is ours, and the insurer is asked. A cancellation of the policy still comes before it. */
  asked: ['applied', 'refused', 'withdrawn'],
  applied: [],
  refused: [],
  expired: [],
  withdrawn: [],
} as const satisfies Record<PolicyChangeStatus, readonly PolicyChangeStatus[]>

type Moves = typeof POLICY_CHANGE_MOVES
/** Statuses from which a change may go to `To`: the guard of a move can name no other. */
export type PolicyChangeFrom<To extends PolicyChangeStatus> = {
  [From in keyof Moves]: Moves[From] extends readonly (infer Next)[] ? (To extends Next ? From : never) : never
}[keyof Moves]

/** It may still become true. One a policy. */
export const OPEN_POLICY_CHANGES = ['unpaid', 'asked'] as const satisfies readonly PolicyChangeStatus[]

export function isOpenPolicyChange(status: PolicyChangeStatus): boolean {
  return (OPEN_POLICY_CHANGES as readonly PolicyChangeStatus[]).includes(status)
}

/** How a change ends that comes to nothing. */
export type PolicyChangeEnd = 'expired' | 'refused' | 'withdrawn'
