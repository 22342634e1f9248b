import type { Message, Values } from '#platform/locale.ts'
import { CHECK_STATES, type CheckGroup, type CheckState } from './check-states.contract.ts'

export type { CheckState } from './check-states.contract.ts'

/** What was found just now. */
export type Finding = {
  state: CheckState
  /** With the measured value. */
  found: Message
  values?: Values
  /** What to do about it; always given where something is wrong. */
  advice?: Message
  figures?: Figures
}

/** For /metrics: names in snake_case with their unit, and numbers in base units; several of one name are told apart by a label. */
export type Figures = Readonly<Record<string, number | { by: string; of: Readonly<Record<string, number>> }>>

/** Proves that one thing works now. It belongs to the thing that it checks; modules/diagnostics only collects. */
export type Check = {
  id: string
  group: CheckGroup
  name: Message
  /** What it proves when all is well. */
  proves: Message
  /** What to do when it fails without having found out why. */
  advice: Message
  /** How long it may take; afterwards it counts as failing, and the others are shown without it. */
  limitMs?: number
  /** What it costs is worth an answer that may be so old; else a few seconds. */
  keptMs?: number
  run(): Promise<Finding>
}

type Limits = { attention: number; failing: number }

/** How bad a value is that should be small. */
export function byLimit(value: number, { attention, failing }: Limits): CheckState {
  if (value >= failing) return 'failing'
  return value >= attention ? 'attention' : 'ok'
}

/** The worst of them. */
export function worstOf(states: readonly CheckState[]): CheckState {
  return CHECK_STATES.findLast((state) => states.includes(state)) ?? 'ok'
}

/** For `advice`, where only something that is wrong needs any. */
export const adviceFor = (state: CheckState, advice: Message) => (state === 'ok' ? {} : { advice })
