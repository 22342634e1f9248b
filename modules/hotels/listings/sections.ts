import { SECTIONS, type Section, USUAL_RULES } from '#modules/hotels/hotels.contract.ts'
import { settledRules, unruled } from '#modules/hotels/ruled-amenities.contract.ts'
import { addressIn, columnsOf } from './address.ts'
import { hasContact } from './contact-in-text.ts'
import type { ListingDeps } from './deps.ts'
import type { SectionInput } from './listing-input.contract.ts'
import type { ListingRow } from './listing-store.ts'
import type { hotels, ListingAddress } from './listings.tables.ts'
import type { ListingChanges } from './revisions.tables.ts'

/** Sections as they are written, with the address looked up. */
export type Sections = Partial<Omit<SectionInput, 'address'>> & { address?: ListingAddress }
type Columns = Partial<typeof hotels.$inferInsert>

/** Sections that another window has saved since `version` was read. */
export function newerSections({ sections }: ListingRow, saved: Sections, version: number): Section[] {
  return namesOf(saved).filter((name) => (sections[name] ?? 0) > version)
}

export function namesOf(saved: Sections): Section[] {
  return SECTIONS.filter((name) => saved[name] !== undefined)
}

/** The columns that a save writes at once. */
export function columnsFor(geo: ListingDeps['geo'], row: ListingRow, saved: Sections): Columns {
  const { property, texts, address, contact, times, amenities, houseRules, policy, confirmation, charges } = saved
  const before = row.rules && settledRules(row.rules, row.amenities)
  const rules = (times || houseRules || (amenities && before)) && { ...USUAL_RULES, ...before, ...times, ...houseRules }
  return {
    ...property,
    ...texts,
    ...(address && columnsOf(geo, address)),
    ...contact,
    ...(rules && { rules }),
    // What a rule says is stored with the rule alone.
    ...((amenities || rules) && { amenities: unruled(amenities ?? row.amenities) }),
    ...(policy !== undefined && { policy }),
    ...(confirmation && { instantConfirmation: confirmation.instant }),
    ...(charges && { charges }),
  }
}

/** What of a save must be looked at again once the hotel is on the site, where it differs from what is shown. */
export function changesToReview(row: ListingRow, saved: Sections, waiting: ListingChanges): ListingChanges {
  const { property, texts, address } = saved
  const next: ListingChanges = { ...waiting }
  if (texts) {
    setOrDrop(next, 'name', texts.name ?? row.name ?? undefined, row.name)
    const description = mustBeSeen(texts.description) ? texts.description : row.description
    setOrDrop(next, 'description', description, row.description)
  }
  if (property) {
    setOrDrop(next, 'propertyType', property.propertyType ?? undefined, row.propertyType)
    setOrDrop(next, 'stars', property.stars, row.stars)
  }
  if (address) setOrDrop(next, 'address', address, addressIn(row))
  return next
}

/** Links and telephone numbers lead guests past us. */
function mustBeSeen(description: ListingRow['description']): boolean {
  return Object.values(description).some((text) => text && hasContact(text))
}

/** The same save without what waits for staff. */
export function withoutReviewed(row: ListingRow, saved: Sections): Sections {
  const { address: _, property, texts, ...live } = saved
  const { name, propertyType, stars } = row
  return {
    ...live,
    ...(property && { property: { ...property, propertyType, stars } }),
    ...(texts && {
      texts: { description: mustBeSeen(texts.description) ? row.description : texts.description, name },
    }),
  }
}

/** Changes that staff agreed to, as columns. */
export function columnsOfChanges(geo: ListingDeps['geo'], { address, ...plain }: ListingChanges): Columns {
  return { ...plain, ...(address && columnsOf(geo, address)) }
}

function setOrDrop<Key extends keyof ListingChanges>(
  changes: ListingChanges,
  key: Key,
  wanted: ListingChanges[Key] | undefined,
  shown: ListingChanges[Key] | null,
) {
  if (wanted === undefined || sameAs(wanted, shown)) delete changes[key]
  else changes[key] = wanted
}

function sameAs(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** Keys from the database and from a form are in different orders. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
