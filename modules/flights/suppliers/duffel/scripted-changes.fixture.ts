import type { scriptedOrder } from './scripted-order.fixture.ts'

type Order = ReturnType<typeof scriptedOrder>
type ScriptedSlice = Order['slices'][number]

/** A change by an airline in the shape of Duffel's reference. */
export type ScriptedChange = {
  id: string
  order_id: string
  created_at: string
  updated_at: string
  action_taken: string | null
  action_taken_at: string | null
  available_actions: string[]
  travel_agent_ticket: null
  added: ScriptedSlice[]
  removed: ScriptedSlice[]
}

type How = {
  /** How many minutes later; `null`: it does not fly any more. */
  later: number | null
  /** Which slices, counted from 0; all where none is named. */
  slices?: readonly number[]
  /** What Duffel can do about it. */
  actions?: string[]
}

export function scriptedChange(
  order: Pick<Order, 'id' | 'slices'>,
  { later, slices: which, actions = ['accept', 'cancel', 'change'] }: How,
  { id, at }: { id: string; at: string },
): ScriptedChange {
  const removed = order.slices.filter((_, i) => which?.includes(i) ?? true)
  const added = later === null ? [] : removed.map((slice) => moved(slice, later))
  const none = { action_taken: null, action_taken_at: null, travel_agent_ticket: null }
  return { id, order_id: order.id, created_at: at, updated_at: at, ...none, available_actions: actions, added, removed }
}

/** As a new slice with new segments: their ids are others. */
function moved(slice: ScriptedSlice, minutes: number): ScriptedSlice {
  const segments = slice.segments.map((segment) => ({
    ...segment,
    id: `${segment.id}x`,
    departing_at: shifted(segment.departing_at, minutes),
    arriving_at: shifted(segment.arriving_at, minutes),
  }))
  return { ...slice, id: `${slice.id}x`, segments }
}

const shifted = (local: string, minutes: number) =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19)
