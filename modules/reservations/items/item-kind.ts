import type { ItemPapers } from '#modules/reservations/documents/item-papers.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemHandler, ItemHandlers } from './item-handler.ts'
import type { MailKind } from './item-mail.ts'
import type { ItemKind } from './items.contract.ts'

export type KindDeps = Omit<ReservationDeps, 'handlers'>

/** Everything that the server knows of one kind of item, beside what crosses the wire of it. */
export type ItemPieces = {
  /** What the saga asks of it. */
  handler(deps: KindDeps): ItemHandler
  /** What receipts, vouchers and calendars say of it. */
  papers: ItemPapers
  /** What messages say of it. */
  mail: MailKind
}

export type ItemKinds = Readonly<Partial<Record<ItemKind, ItemPieces>>>

export function handlersOf(kinds: ItemKinds, deps: KindDeps): ItemHandlers {
  return Object.fromEntries(Object.entries(kinds).map(([kind, { handler }]) => [kind, handler(deps)]))
}
