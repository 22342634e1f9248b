import { PLANNED_MOVES, statusesOf } from './item-moves.contract.ts'
import { type ItemKind, SOLD } from './items.contract.ts'

export type StatusOf<K extends ItemKind> = K extends ItemKind ? Extract<keyof ItemMoves[K], string> : never
export type ItemStatus = StatusOf<ItemKind>

type SoldMoves = { [Kind in keyof typeof SOLD]: (typeof SOLD)[Kind]['moves'] }

/** The allowed changes of an item's status, for each kind. */
export const ITEM_MOVES: SoldMoves & typeof PLANNED_MOVES = { ...movesOf(SOLD), ...PLANNED_MOVES }

function movesOf(sold: typeof SOLD): SoldMoves {
  return Object.fromEntries(Object.entries(sold).map(([kind, { moves }]) => [kind, moves])) as SoldMoves
}

/** All that an item can be, for each kind: the table has a CHECK of them. */
export const ITEM_STATUSES = Object.fromEntries(
  Object.entries(ITEM_MOVES).map(([kind, moves]) => [kind, statusesOf(moves)]),
) as { [Kind in keyof typeof ITEM_MOVES]: (keyof (typeof ITEM_MOVES)[Kind] & string)[] }

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

/** What each kind keeps when it is held: it says so where it lives. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the kinds
export interface ItemSnapshots {}
export type ItemSnapshot = ItemSnapshots[keyof ItemSnapshots]

const CANCELLABLE: readonly string[] = [
  'awaiting_ticket',
  'ticketed',
  'schedule_changed',
  'pending',
  'accepted',
  'confirmed',
  'issued',
]

export function isCancellable({ status }: { status: ItemStatus }): boolean {
  return CANCELLABLE.includes(status)
}
