import { randomUUID } from 'node:crypto'
import type { StaffIdentity } from '#modules/accounts/index.ts'
import { createAudit } from '#modules/audit/index.ts'
import { createGeo } from '#modules/geo/index.ts'
import { hotelCities } from '#modules/hotels/calendar/calendar.tables.ts'
import { hotelPhotos } from '#modules/hotels/photos/photos.tables.ts'
import { createReview } from '#modules/hotels/review/review.ts'
import type { Database } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import type { OwnerSummary } from './deps.ts'
import type { RatePlanInput, RoomTypeInput, SectionInput } from './listing-input.contract.ts'
import type { Own } from './listing-store.ts'
import { createListings } from './listings.ts'

const geo = createGeo()
const translate = createTranslate()
const FORTALEZA = geo.cityByIata('FOR')?.id ?? ''
export const RECIFE = geo.cityByIata('REC')?.id ?? ''

/** Listings and their review on the true tables; mails and events are collected by `jobs`. */
export function openListings(db: Database) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const jobs = manualJobs()
  const mail = collectingPostOffice()
  const events = createEvents(jobs)
  const owners: OwnerSummary[] = []
  const deps = {
    db,
    clock,
    events,
    geo,
    mail,
    translate,
    audit: createAudit({ db, clock }),
    publicUrl: 'https://jangada.example',
    readOwners: async (ids: readonly string[]) => owners.filter(({ id }) => ids.includes(id)),
  }
  const say = (message: { id: string; message: string }, values = {}) => translate('en', message, values)
  return { ...deps, deps, jobs, owners, mail, say, listings: createListings(deps), review: createReview(deps) }
}
export type OpenListings = ReturnType<typeof openListings>

export const VERIFIER: StaffIdentity = {
  kind: 'staff',
  id: randomUUID(),
  email: 'vera@example.com',
  firstName: 'Vera',
  lastName: 'Dias',
  role: 'verifier',
  sessionId: randomUUID(),
}

export const SECTIONS_FILLED: SectionInput = {
  property: { propertyType: 'hotel', stars: 4, currency: 'BRL' },
  texts: { name: 'Hotel Iracema', description: { en: 'A small house by the sea. '.repeat(5) } },
  address: {
    line1: 'Av. Beira Mar 100',
    line2: null,
    district: 'Meireles',
    postalCode: '60165-120',
    cityId: FORTALEZA,
    latitude: -3.724,
    longitude: -38.49,
  },
  contact: { email: 'front@iracema.example', phone: '+55 85 98765-4321' },
  times: { checkInFrom: '14:00', checkInUntil: '23:00', checkOutUntil: '12:00' },
  amenities: ['wifi', 'pool'],
  houseRules: {
    children: true,
    minimumAge: 18,
    pets: 'on_request',
    smoking: false,
    parties: false,
    quietFrom: '22:00',
    quietUntil: '08:00',
  },
  policy: 'moderate',
  confirmation: { instant: false },
  charges: [{ kind: 'city_tax', basis: 'per_person_night', value: 500, included: false }],
}
export const ROOM: RoomTypeInput = {
  name: 'Standard',
  description: {},
  beds: [{ kind: 'queen', count: 1 }],
  sizeM2: 22,
  amenities: ['tv'],
  baseGuests: 2,
  maxAdults: 2,
  maxChildren: 1,
  maxGuests: 3,
  allotment: 5,
  price: 30_000,
  extraAdult: 0,
  extraChild: 5000,
}
export const PLAN: RatePlanInput = {
  name: 'With breakfast',
  meal: 'breakfast',
  mealAdult: 3000,
  mealChild: 1500,
  adjustment: 0,
  policy: null,
  minAdvance: 0,
  maxAdvance: null,
  excludedRoomTypeIds: [],
}

/** Stands for an uploaded photo (photos/ has tests of its own). */
export async function addPhoto(db: Database, hotelId: string, position = 0, alt: object = { en: 'The pool at dusk' }) {
  const hash = randomUUID().replaceAll('-', '').padEnd(40, '0')
  const look = {
    color: '#336699',
    placeholder: 'data:,',
    width: 1600,
    height: 900,
    widths: [320],
    work: 'ready' as const,
  }
  const values = { hotelId, position, hash, alt, createdAt: new Date('2026-11-21T11:00:00Z'), ...look }
  const [row] = await db.insert(hotelPhotos).values(values).returning({ id: hotelPhotos.id })
  return row?.id ?? ''
}

/** A draft with everything that a listing must have. */
export async function completeDraft(site: OpenListings, ownerId: string = randomUUID()) {
  const { listings, db } = site
  const own: Own = { ownerId, hotelId: await listings.create(ownerId, SECTIONS_FILLED) }
  const roomTypeId = await listings.addRoomType(own, ROOM)
  const ratePlanId = await listings.addRatePlan(own, PLAN)
  const photoIds = []
  for (const position of [0, 1, 2]) photoIds.push(await addPhoto(db, own.hotelId, position))
  return { ...own, own, roomTypeId, ratePlanId, photoIds }
}

/** Handed in and approved. */
export async function approvedHotel(site: OpenListings, ownerId?: string) {
  const hotel = await completeDraft(site, ownerId)
  await site.listings.submit(hotel.own)
  await decide(site, hotel.own, {})
  return hotel
}

type Answer = Partial<Parameters<OpenListings['review']['decide']>[0]>

/** Staff's answer on the listing as it is now; a yes to the whole unless said otherwise. */
export async function decide({ review, listings, say }: OpenListings, own: Own, answer: Answer) {
  const { version } = await listings.get(own, say)
  const yes = { target: 'listing' as const, decision: 'approve' as const, reason: '', checklist: { name: true } }
  await review.decide({ hotelId: own.hotelId, staff: VERIFIER, version, refusedPhotoIds: [], ...yes, ...answer })
}

/** How often what a search shows of the fixture's city has changed. */
export async function cityVersion(db: Database, cityId = FORTALEZA): Promise<number> {
  const [row] = await db.select().from(hotelCities).where(eq(hotelCities.cityId, cityId))
  return row?.version ?? 0
}
