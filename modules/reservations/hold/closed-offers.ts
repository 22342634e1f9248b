import { handlerFor, type ItemHandlers, sellerOf } from '#modules/reservations/items/item-handler.ts'
import type { HoldBody, ItemKind } from '#modules/reservations/items/items.contract.ts'
import type { Feature } from '#platform/features.contract.ts'
import { notOffered } from '#platform/not-offered.ts'
import { isOffered } from '#platform/site.ts'
import { refusalOf } from './item-refusals.ts'

export type ClosedOffers = { feature: Feature; kinds: string[] }

/** Of offers that are to be booked together: the first feature that is switched off, and what was to be booked. Null where all can be. */
export function closedOffers(handlers: ItemHandlers, offerIds: readonly string[]): ClosedOffers | null {
  const sellers = offerIds.map((id) => sellerOf(handlers, id))
  const feature = sellers.map((one) => one.feature).find(isClosed)
  const kinds = sellers.map((one) => Object.keys(handlers).find((kind) => handlers[kind as ItemKind] === one) ?? '')
  return feature ? { feature, kinds } : null
}

/**
 * Throws AppError `feature/off` for what is not sold now; of several items it says which. What is held already is paid and goes on. It is asked
 * of those who come from outside: a rehearsal on a database of its own goes on.
 */
export function refuseClosed(handlers: ItemHandlers, body: HoldBody): void {
  const requests = body.kind === 'several' ? body.items : [body]
  const features = requests.map(({ kind = 'flight' }) => handlerFor(handlers, kind).feature)
  const item = features.findIndex(isClosed)
  const feature = features[item]
  if (!feature) return
  const error = notOffered(feature)
  throw requests.length === 1 ? error : refusalOf({ item, error })
}

const isClosed = (feature: Feature | undefined) => feature !== undefined && !isOffered(feature)
