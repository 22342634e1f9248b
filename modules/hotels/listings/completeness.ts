import type { FieldError } from '#platform/errors.ts'
import type { Message, Values } from '#platform/locale.ts'
import { MIN_DESCRIPTION, MIN_PHOTOS } from './listing-input.contract.ts'
import type { ListingRow } from './listing-store.ts'
import type { Part } from './listings.contract.ts'

const TEXT = {
  propertyType: /*i18n*/ { id: 'hotel.missing.property-type', message: 'Choose the property type.' },
  currency: /*i18n*/ { id: 'hotel.missing.currency', message: 'Choose the currency of your prices.' },
  name: /*i18n*/ { id: 'hotel.missing.name', message: 'Enter your hotel’s name.' },
  description: /*i18n*/ {
    id: 'hotel.missing.description',
    message: 'Describe your hotel in at least {count} characters, in English or Portuguese.',
  },
  address: /*i18n*/ {
    id: 'hotel.missing.address',
    message: 'Enter your hotel’s address and place the pin on the map.',
  },
  email: /*i18n*/ { id: 'hotel.missing.email', message: 'Enter an email address where guests can reach you.' },
  phone: /*i18n*/ { id: 'hotel.missing.phone', message: 'Enter a phone number where guests can reach you.' },
  rules: /*i18n*/ { id: 'hotel.missing.rules', message: 'Set the check-in and check-out times.' },
  policy: /*i18n*/ { id: 'hotel.missing.policy', message: 'Choose the refund that guests get when they cancel.' },
  photos: /*i18n*/ {
    id: 'hotel.missing.photos',
    message: 'Upload at least {count} photos.',
  },
  alt: /*i18n*/ {
    id: 'hotel.missing.alt',
    message: 'Describe this photo for guests who cannot see it.',
  },
  broken: /*i18n*/ {
    id: 'hotel.missing.photo-failed',
    message: 'This photo could not be processed. Remove it and upload another.',
  },
  rooms: /*i18n*/ { id: 'hotel.missing.rooms', message: 'Add at least one room type with a price.' },
  plans: /*i18n*/ { id: 'hotel.missing.plans', message: 'Add at least one rate plan.' },
} satisfies Record<string, Message>

/** What a listing has besides its own row, as far as completeness asks. */
export type ListingParts = {
  photos: { id: string; status: string; work: string; alt: object }[]
  /** That are not archived. */
  roomTypes: number
  ratePlans: number
}
export type Missing = FieldError & { part: Part }

/** What must be there before staff look at it, in the order of the wizard. */
export function missingOf(row: ListingRow, parts: ListingParts): Missing[] {
  return [...missingOfRow(row), ...missingOfPhotos(parts.photos), ...missingOfRooms(parts)]
}

/** As far as the row itself says. */
export function missingOfRow(row: ListingRow): Missing[] {
  const longest = Math.max(0, ...Object.values(row.description).map((text) => text.length))
  const missing: (Missing | false)[] = [
    !row.propertyType && lack('property.propertyType', TEXT.propertyType),
    !row.currency && lack('property.currency', TEXT.currency),
    !row.name && lack('texts.name', TEXT.name),
    longest < MIN_DESCRIPTION && lack('texts.description', TEXT.description, { count: MIN_DESCRIPTION }),
    (!row.addressLine1 || !row.cityId || row.latitude === null) && lack('address.line1', TEXT.address),
    !row.email && lack('contact.email', TEXT.email),
    !row.phone && lack('contact.phone', TEXT.phone),
    !row.rules && lack('times.checkInFrom', TEXT.rules),
    !row.policy && lack('policy', TEXT.policy),
  ]
  return missing.filter((one) => one !== false)
}

function missingOfPhotos(all: ListingParts['photos']): Missing[] {
  const photos = all.filter(({ status }) => status !== 'refused')
  const good = photos.filter(({ work }) => work !== 'failed')
  return [
    ...(good.length < MIN_PHOTOS ? [lack('photos', TEXT.photos, { count: MIN_PHOTOS })] : []),
    ...photos.filter(({ work }) => work === 'failed').map(({ id }) => lack(`photos.${id}`, TEXT.broken)),
    ...good.filter(({ alt }) => Object.keys(alt).length === 0).map(({ id }) => lack(`photos.${id}.alt`, TEXT.alt)),
  ]
}

export const withoutText = (photoId: string) => lack(`photos.${photoId}.alt`, TEXT.alt)

function missingOfRooms({ roomTypes, ratePlans }: ListingParts): Missing[] {
  return [
    ...(roomTypes === 0 ? [lack('roomTypes', TEXT.rooms)] : []),
    ...(ratePlans === 0 ? [lack('ratePlans', TEXT.plans)] : []),
  ]
}

/** @param field begins with the part of the wizard that it is in. */
function lack(field: Part | `${Part}.${string}`, text: Message, values?: Values): Missing {
  const part = field.split('.')[0] as Part
  return { part, field, text, ...(values && { values }) }
}
