import { beforeAll, expect, test } from 'vitest'
import { readListed } from '#modules/hotels/search/listed-hotels.ts'
import { eq, sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { approvedHotel, type OpenListings, openListings, SECTIONS_FILLED } from './listings.fixture.ts'
import { hotels } from './listings.tables.ts'

const database = testDatabase()
let site: OpenListings

beforeAll(() => {
  site = openListings(database.db)
})

/** A hotel as it was stored while amenities and rules could say different things. */
async function contradicting() {
  const { own } = await approvedHotel(site)
  const rules = {
    ...SECTIONS_FILLED.times,
    ...SECTIONS_FILLED.houseRules,
    pets: 'no',
    smoking: true,
    children: true,
  } as const
  await site.db
    .update(hotels)
    .set({ amenities: ['wifi', 'cots', 'pets_allowed', 'non_smoking', 'adults_only'], rules })
    .where(eq(hotels.id, own.hotelId))
  return own
}

const shown = async ({ hotelId }: { hotelId: string }) => {
  const [hotel] = await readListed(site.db, sql`hotel.id = ${hotelId}`)
  return { rules: hotel?.rules, amenities: hotel?.amenities.toSorted() }
}

const STRICT = {
  rules: { pets: 'no', smoking: false, children: false },
  amenities: ['adults_only', 'non_smoking', 'wifi'],
}

test('of what is stored the stricter is shown, to travellers, the owner and staff', async () => {
  const own = await contradicting()
  expect(await shown(own)).toMatchObject(STRICT)
  const form = await site.listings.get(own, site.say)
  expect(form).toMatchObject({ rules: STRICT.rules, amenities: ['wifi', 'cots'] })
})

test('a save of amenities keeps what the rules say, and stores it once', async () => {
  const own = await contradicting()
  const { version } = await site.listings.get(own, site.say)
  await site.listings.save(own, { version, amenities: ['wifi', 'pets_allowed'] })
  expect(await shown(own)).toMatchObject(STRICT)
  const [row] = await site.db.select().from(hotels).where(eq(hotels.id, own.hotelId))
  expect(row).toMatchObject({ amenities: ['wifi'], rules: STRICT.rules })
})

test('the rules alone are asked from then on', async () => {
  const own = await contradicting()
  const { version } = await site.listings.get(own, site.say)
  const houseRules = { ...SECTIONS_FILLED.houseRules, pets: 'yes', smoking: true, children: true } as const
  await site.listings.save(own, { version, houseRules })
  expect(await shown(own)).toMatchObject({
    rules: { pets: 'yes', smoking: true, children: true },
    amenities: ['cots', 'pets_allowed', 'wifi'],
  })
})
