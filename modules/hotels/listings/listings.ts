import type { ListingStatus } from '#modules/hotels/hotels.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import { type ArrangedPart, arrangeParts } from './arrange-parts.ts'
import type { ListingDeps } from './deps.ts'
import type { RatePlanInput, RoomTypeInput, SaveListing, SectionInput } from './listing-input.contract.ts'
import type { Own } from './listing-store.ts'
import type { DashboardStats, ListingCard, ListingView } from './listings.contract.ts'
import { dashboardStats, listOwn, readOwnListing, type Say } from './listings.views.ts'
import { eraseContacts } from './personal-data.ts'
import { createListing, saveListing } from './save-listing.ts'
import { addRatePlan, archiveRatePlan, type ChangeRatePlan, changeRatePlan } from './save-rate-plan.ts'
import { addRoomType, archiveRoomType, type ChangeRoomType, changeRoomType } from './save-room-type.ts'
import { onSale } from './stopped-owners.ts'
import { discardDraft, pauseListing, submitListing } from './submit-listing.ts'

/**
 * What owners do with their hotels. A hotel that is not theirs is `hotel/not-found` everywhere. Changes of what search shows
 * are passed to it in the same transaction.
 */
export type Listings = {
  /** @returns the id of a new draft. */
  create(ownerId: string, input: Partial<SectionInput>): Promise<string>
  /** Saves sections of the wizard; see save-listing.ts for what goes live at once and what waits for staff. */
  save(own: Own, input: SaveListing): Promise<void>
  /** Throws AppError `hotel/incomplete` with one field for each thing that is missing. */
  submit(own: Own): Promise<void>
  pause(own: Own, paused: boolean): Promise<void>
  /** Only of a draft. */
  discard(own: Own): Promise<void>
  get(own: Own, say: Say): Promise<ListingView>
  list(ownerId: string, status?: ListingStatus): Promise<ListingCard[]>
  /** Of an owner, on the site now. */
  onSale(ownerId: string): Promise<{ id: string; name: string; nameLanguage: Locale | null; city: string }[]>
  stats(ownerId: string, locale: Locale): Promise<DashboardStats>
  /** For an owner's erasure. */
  eraseContacts(tx: Transaction, ownerId: string): Promise<void>
  addRoomType(own: Own, input: RoomTypeInput): Promise<string>
  /** Throws AppError `hotel/state` when more rooms are sold or held on a night to come than the new allotment has. */
  changeRoomType(own: Own, change: ChangeRoomType): Promise<void>
  archiveRoomType(own: Own, change: { roomTypeId: string; archived: boolean }): Promise<void>
  addRatePlan(own: Own, input: RatePlanInput): Promise<string>
  changeRatePlan(own: Own, change: ChangeRatePlan): Promise<void>
  archiveRatePlan(own: Own, change: { ratePlanId: string; archived: boolean }): Promise<void>
  arrange(own: Own, order: { part: ArrangedPart; ids: readonly string[] }): Promise<void>
}

export function createListings(deps: ListingDeps): Listings {
  const { db } = deps
  return {
    create: (ownerId, input) => createListing(deps, ownerId, input),
    save: (own, input) => saveListing(deps, own, input),
    submit: (own) => submitListing(deps, own),
    pause: (own, paused) => pauseListing(deps, own, paused),
    discard: (own) => discardDraft(deps, own),
    get: (own, say) => readOwnListing(db, own, say),
    list: (ownerId, status) => listOwn(db, ownerId, status),
    onSale: (ownerId) => onSale(db, ownerId),
    stats: (ownerId, locale) => dashboardStats(db, ownerId, locale),
    eraseContacts,
    addRoomType: (own, input) => addRoomType(deps, own, input),
    changeRoomType: (own, change) => changeRoomType(deps, own, change),
    archiveRoomType: (own, change) => archiveRoomType(deps, own, change),
    addRatePlan: (own, input) => addRatePlan(deps, own, input),
    changeRatePlan: (own, change) => changeRatePlan(deps, own, change),
    archiveRatePlan: (own, change) => archiveRatePlan(deps, own, change),
    arrange: (own, order) => arrangeParts(deps, own, order),
  }
}
