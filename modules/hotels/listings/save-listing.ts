import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import { addressOf } from './address.ts'
import { missingOfRow } from './completeness.ts'
import type { ListingDeps } from './deps.ts'
import type { SaveListing, SectionInput } from './listing-input.contract.ts'
import { changeListing, type ListingRow, lockOwn, OWNER, type Own, remember } from './listing-store.ts'
import { changedMeanwhile, incomplete, invalid, notNow } from './listings.errors.ts'
import { listingSubmitted } from './listings.events.ts'
import { hotels, roomTypes } from './listings.tables.ts'
import { type ListingChanges, listingRevisions } from './revisions.tables.ts'
import { changesToReview, columnsFor, namesOf, newerSections, type Sections, withoutReviewed } from './sections.ts'
import { mustSell } from './stopped-owners.ts'

const TEXT = {
  phone: /*i18n*/ {
    id: 'hotel.phone',
    message: 'This phone number is incomplete. Enter it with its country code, such as +55 85 98765-4321.',
  },
  currency: /*i18n*/ {
    id: 'hotel.currency-fixed',
    message:
      'Your room types have prices in {currency}, so the currency cannot change. To sell in another one, list the hotel again.',
  },
} satisfies Record<string, Message>

/** A new draft, empty or with what is known already. @returns its id. Throws AppError `hotel/state` for a stopped owner. */
export async function createListing(deps: ListingDeps, ownerId: string, input: Partial<SectionInput>): Promise<string> {
  const { db, geo, clock } = deps
  const saved = resolve(deps, input)
  const now = clock.now()
  return db.transaction(async (tx) => {
    await mustSell(tx, ownerId)
    const [row] = await tx.insert(hotels).values({ ownerId, createdAt: now, updatedAt: now }).returning()
    if (!row) throw new Error('the draft was not stored')
    const sections = Object.fromEntries(namesOf(saved).map((name) => [name, row.version]))
    await tx
      .update(hotels)
      .set({ ...columnsFor(geo, row, saved), sections })
      .where(eq(hotels.id, row.id))
    await remember(tx, { hotelId: row.id, action: 'created', actor: OWNER, at: now })
    return row.id
  })
}

/**
 * Saves sections of the wizard. Of a hotel that is on the site, all goes live at once but what staff have looked at (name,
 * address, kind and stars) and descriptions with links or telephone numbers: that waits for them. Throws AppError `hotel/not-found`, `hotel/changed` when another window
 * saved one of the sections after `version`, `hotel/incomplete` when what was handed in would lose what it must have,
 * `hotel/state` for a currency that is fixed.
 */
export async function saveListing(deps: ListingDeps, own: Own, { version, ...input }: SaveListing): Promise<void> {
  const saved = resolve(deps, input)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, own)
    const newer = newerSections(row, saved, version)
    if (newer.length > 0) throw changedMeanwhile(newer)
    await requireCurrency(tx, row, saved)
    const live = row.status === 'approved'
    const names = Object.fromEntries(namesOf(saved).map((name) => [name, row.version + 1]))
    const columns = columnsFor(deps.geo, row, live ? withoutReviewed(row, saved) : saved)
    requireWhole(row, { ...row, ...columnsFor(deps.geo, row, saved) } as ListingRow, saved)
    const next = await changeListing(tx, row, { ...columns, sections: { ...row.sections, ...names } }, now)
    await rememberConfirmation(tx, row, next)
    if (live) await reviseListing(deps, tx, next, saved)
  })
}

/** Who may be asked later whether a guest had to wait: what is promised to guests has a date. */
async function rememberConfirmation(tx: Transaction, before: ListingRow, next: ListingRow): Promise<void> {
  const { id: hotelId, instantConfirmation: on, updatedAt: at } = next
  if (on === before.instantConfirmation) return
  await remember(tx, { hotelId, action: on ? 'instant_on' : 'instant_off', actor: OWNER, at })
}

function resolve({ geo }: ListingDeps, { address, ...rest }: Partial<SectionInput>): Sections {
  const phone = rest.contact?.phone
  if (phone && !parsePhoneNumberFromString(phone)?.isValid())
    throw invalid([{ field: 'contact.phone', text: TEXT.phone }])
  return { ...rest, ...(address && { address: addressOf(geo, address) }) }
}

/** Prices are numbers in the hotel's currency: another currency would change all of them unseen. */
async function requireCurrency(tx: Transaction, row: ListingRow, { property }: Sections): Promise<void> {
  if (!property || property.currency === row.currency || row.currency === null) return
  const [priced] = await tx.select({ id: roomTypes.id }).from(roomTypes).where(eq(roomTypes.hotelId, row.id)).limit(1)
  if (priced) throw notNow(TEXT.currency, { currency: row.currency })
}

/** Once handed in, a section is saved whole or not at all. */
function requireWhole(before: ListingRow, next: ListingRow, saved: Sections): void {
  if (before.status === 'draft') return
  const names: readonly string[] = namesOf(saved)
  const missing = missingOfRow(next).filter(({ part }) => names.includes(part))
  if (missing.length > 0) throw incomplete(missing)
}

/** Keeps what waits for staff beside what is shown; saving what is shown again takes it back. */
async function reviseListing(deps: ListingDeps, tx: Transaction, row: ListingRow, saved: Sections): Promise<void> {
  const now = deps.clock.now()
  const isOpen = and(eq(listingRevisions.hotelId, row.id), eq(listingRevisions.status, 'open'))
  const [open] = await tx.select().from(listingRevisions).where(isOpen)
  const changes = changesToReview(row, saved, open?.changes ?? {})
  if (Object.keys(changes).length === 0) {
    if (open) await tx.update(listingRevisions).set({ status: 'withdrawn', decidedAt: now }).where(isOpen)
    return
  }
  if (open) return void (await tx.update(listingRevisions).set({ changes }).where(isOpen))
  await openRevision(deps, tx, row, changes)
}

/** The row of the hotel is locked, so that two do not open at once; the unique index says the same. */
export async function openRevision(
  { events, clock }: Pick<ListingDeps, 'events' | 'clock'>,
  tx: Transaction,
  { id: hotelId, ownerId, name }: ListingRow,
  changes: ListingChanges,
): Promise<void> {
  const now = clock.now()
  await tx.insert(listingRevisions).values({ hotelId, status: 'open', changes, createdAt: now })
  await remember(tx, { hotelId, action: 'changes_submitted', actor: OWNER, at: now })
  await events.publish(tx, listingSubmitted, { hotelId, ownerId, hotelName: name ?? '', target: 'changes' })
}
