import type { HeldFlights } from '#modules/flights/index.ts'
import type { StayOffer } from '#modules/hotels/index.ts'
import type { ITEM_STATUSES } from './item.contract.ts'
import type { ItemKind } from './items.contract.ts'

type Statuses = typeof ITEM_STATUSES
export type StatusOf<K extends ItemKind> = K extends ItemKind ? Extract<keyof ItemMoves[K], string> : never
export type ItemStatus = StatusOf<ItemKind>

/** Where an item may go from where it stands, for each kind; what is not listed cannot happen. */
export const ITEM_MOVES = {
  flight: {
    /** Seats are taken for some minutes. */
    held: ['ordering', 'expired', 'failed', 'cancelled'],
    /** The seats were given back; money that came late may take them again. */
    expired: ['held', 'failed', 'cancelled'],
    /** The supplier is asked for an order; when it stands (to itself) the money is captured, or paid anew in its time. */
    ordering: ['ordering', 'awaiting_ticket', 'in_doubt', 'failed', 'expired'],
    /** The answer to the order was lost. */
    in_doubt: ['ordering', 'failed'],
    awaiting_ticket: ['ticketed', 'schedule_changed', 'cancelled'],
    ticketed: ['schedule_changed', 'cancelled'],
    /** The carrier has changed it, perhaps again (to itself), and the traveller has not answered. */
    schedule_changed: ['schedule_changed', 'awaiting_ticket', 'ticketed', 'cancelled'],
    /** There is no order, or it was undone; the money goes back. */
    failed: ['cancelled'],
    cancelled: ['refunded'],
    refunded: [],
  },
  stay: {
    held: ['ordering', 'expired', 'failed', 'cancelled'],
    expired: ['held', 'failed', 'cancelled'],
    /** The rooms are taken, and the guest pays, or pays anew. */
    ordering: ['ordering', 'pending', 'in_doubt', 'failed', 'expired', 'rejected'],
    in_doubt: ['ordering', 'failed'],
    /** The owner has not answered. */
    pending: ['accepted', 'rejected', 'lapsed', 'cancelled', 'failed', 'ordering'],
    /** The owner has said yes; the money is being taken. */
    accepted: ['confirmed', 'cancelled', 'failed', 'ordering'],
    confirmed: ['completed', 'no_show', 'cancelled'],
    /** Nobody is bound; the money goes back. */
    rejected: [],
    lapsed: [],
    completed: [],
    no_show: ['completed'],
    failed: ['cancelled'],
    cancelled: ['refunded'],
    refunded: [],
  },
  car: {
    held: ['confirmed', 'expired', 'cancelled'],
    expired: ['held', 'cancelled'],
    confirmed: ['completed', 'cancelled'],
    completed: [],
    cancelled: [],
  },
  policy: {
    held: ['issued', 'expired', 'cancelled'],
    expired: ['held', 'cancelled'],
    issued: ['completed', 'cancelled'],
    completed: [],
    cancelled: [],
  },
} as const satisfies { [K in keyof Statuses]: Record<Statuses[K][number], readonly Statuses[K][number][]> }

type KnownMoves = typeof ITEM_MOVES
/** Another kind adds its moves, which may be declared where it lives. */
export interface ItemMoves extends KnownMoves {}
/** Statuses from which an item of this kind may go to `To`: the guard of a move can name no other. */
export type FromOf<K extends ItemKind, To extends StatusOf<K>> = K extends ItemKind
  ? {
      [From in keyof ItemMoves[K]]: ItemMoves[K][From] extends readonly (infer Next)[]
        ? To extends Next
          ? From
          : never
        : never
    }[keyof ItemMoves[K]]
  : never

/** A move as data; one that the table does not have does not compile. */
export type Move<K extends ItemKind, To extends StatusOf<K>> = { from: readonly FromOf<K, To>[]; to: To }

/** What is kept of a flight when it is held. */
export type FlightSnapshot = Pick<
  HeldFlights,
  'demonstration' | 'slices' | 'airports' | 'carriers' | 'fare' | 'search' | 'market' | 'countries'
>
/** What is kept of a stay when it is held: all that was said. */
export type StaySnapshot = {
  demonstration: boolean
  stay: StayOffer
  market: string
  /** Minor units within the item's amount that were kept of nights that a change gave up. */
  kept?: number
  /** Minor units: a cancellation by the policy keeps no less, because the stay was changed late. */
  atLeast?: number
}
/** What each kind keeps; another adds its line. */
export interface ItemSnapshots {
  flight: FlightSnapshot
  stay: StaySnapshot
}
export type ItemSnapshot = ItemSnapshots[keyof ItemSnapshots]

/** Throws Error for an item of another kind: its handler is asked for flights only. */
export function flightSnapshot({ kind, snapshot }: { kind: ItemKind; snapshot: ItemSnapshot }): FlightSnapshot {
  if (kind !== 'flight') throw new Error(`an item of the kind "${kind}" has no flights`)
  return snapshot as FlightSnapshot
}

export function staySnapshot({ kind, snapshot }: { kind: ItemKind; snapshot: ItemSnapshot }): StaySnapshot {
  if (kind !== 'stay') throw new Error(`an item of the kind "${kind}" is no stay`)
  return snapshot as StaySnapshot
}

/** Nothing of it is with the supplier any more, and nothing comes. */
export function isOver(status: ItemStatus): boolean {
  return OVER.has(status)
}
const OVER: ReadonlySet<string> = new Set<ItemStatus>([
  'expired',
  'cancelled',
  'refunded',
  'failed',
  'rejected',
  'lapsed',
])

const CANCELLABLE: readonly string[] = [
  'awaiting_ticket',
  'ticketed',
  'schedule_changed',
  'pending',
  'accepted',
  'confirmed',
]

export function isCancellable({ status }: { status: ItemStatus }): boolean {
  return CANCELLABLE.includes(status)
}
