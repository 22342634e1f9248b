import fc from 'fast-check'
import { expect, test } from 'vitest'
import { posterFor } from '#app/art/poster-for.ts'
import { expectWellFormed } from '#app/art/well-formed.fixture.ts'
import { createGeo } from '#modules/geo/index.ts'
import { BED_KINDS, PROPERTY_TYPES } from '#modules/hotels/hotels.contract.ts'
import {
  hotelDrawing,
  readHotelDrawing,
  readRoomDrawing,
  roomDrawing,
} from '#modules/hotels/search/drawing.contract.ts'

const geo = createGeo()
const bytes = (svg: string) => Buffer.byteLength(svg)

/** Fortaleza, São Paulo, Cusco, Bariloche, Lisbon, Berlin, Reykjavík, Cairo, Manaus. */
const CITIES = [
  '3399415',
  '3448439',
  '3941584',
  '7647007',
  '2267057',
  '2950159',
  '3413829',
  '360630',
  '3663517',
] as const

const houses = fc.record({
  id: fc.uuid(),
  cityId: fc.constantFrom(...CITIES),
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  stars: fc.integer({ min: 0, max: 5 }),
  amenities: fc.subarray(['wifi', 'pool', 'heated_pool', 'beachfront', 'garden']),
  rooms: fc.array(fc.record({ allotment: fc.integer({ min: 1, max: 300 }) }), { minLength: 1, maxLength: 5 }),
})

/** Its drawing was the largest of 60,000. */
const RICHEST = {
  id: '00000000-0000-1000-8000-0000c05701c0',
  cityId: '3413829' as const,
  propertyType: 'hotel' as const,
  stars: 5,
  amenities: ['heated_pool', 'garden'],
  rooms: [{ allotment: 1 }],
}

test('a drawing of any hotel is well-formed, at most 6 kB in each shape and the same each time', () => {
  fc.assert(
    fc.property(houses, fc.constantFrom('', '-wide', '-tall', '-social'), (hotel, shape) => {
      const svg = posterFor(`${hotelDrawing(hotel)}${shape}`, geo)
      expectWellFormed(svg)
      expect(bytes(svg)).toBeLessThanOrEqual(6144)
      expect(posterFor(`${hotelDrawing(hotel)}${shape}`, geo)).toBe(svg)
    }),
    { numRuns: 2000, examples: [[RICHEST, '-wide']] },
  )
})

const HOTEL = {
  id: '00000000-0000-7000-8000-0000009fe2ab',
  cityId: '3399415',
  propertyType: 'resort' as const,
  stars: 5,
  amenities: ['pool', 'beachfront'],
  rooms: [{ allotment: 12 }, { allotment: 20 }],
}

test('the name of a drawing says all facts that it shows', () => {
  expect(hotelDrawing(HOTEL)).toBe('h1-3399415-9fe2ab-2-5pb4')
  expect(readHotelDrawing('h1-3399415-9fe2ab-2-5pb4')).toEqual({
    cityId: '3399415',
    seed: '9fe2ab',
    type: 'resort',
    stars: 5,
    pool: true,
    beach: true,
    garden: false,
    size: 4,
  })
})

test.each([
  ['its kind', { propertyType: 'hostel' as const }],
  ['its stars', { stars: 3 }],
  ['a pool', { amenities: ['beachfront'] }],
  ['a beach', { amenities: ['pool'] }],
  ['a garden', { amenities: ['pool', 'beachfront', 'garden'] }],
  ['its rooms', { rooms: [{ allotment: 3 }] }],
  ['its place', { cityId: '3941584' }],
  ['itself', { id: '00000000-0000-7000-8000-0000009fe2ac' }],
])('a hotel that differs by %s looks different', (_what, change) => {
  expect(posterFor(hotelDrawing({ ...HOTEL, ...change }), geo)).not.toBe(posterFor(hotelDrawing(HOTEL), geo))
})

test('no two kinds of house have the same façade', () => {
  const shown = PROPERTY_TYPES.map((propertyType) => posterFor(hotelDrawing({ ...HOTEL, propertyType }), geo))
  expect(new Set(shown).size).toBe(PROPERTY_TYPES.length)
})

test.each(['h1-3399415-9fe2ab-9-5pb4', 'h1-1-9fe2ab-2-6', 'h1-0-9fe2ab-2-50', 'r1-9fe2ab-9x1-20', 'r1-9fe2ab-3x-20'])(
  'a name that says nothing, %s, gives the generic poster',
  (name) => expect(posterFor(name, geo)).toBe(posterFor('generic', geo)),
)

const rooms = fc.record({
  id: fc.uuid(),
  beds: fc.array(fc.record({ kind: fc.constantFrom(...BED_KINDS), count: fc.integer({ min: 1, max: 10 }) }), {
    minLength: 1,
    maxLength: 10,
  }),
  sizeM2: fc.option(fc.integer({ min: 1, max: 2000 })),
  amenities: fc.subarray(['sea_view', 'mountain_view', 'city_view', 'tv']),
})

test('a drawing of any room is well-formed and at most 6 kB', () => {
  fc.assert(
    fc.property(rooms, (room) => {
      const svg = posterFor(roomDrawing(room), geo)
      expectWellFormed(svg)
      expect(svg).not.toBe(posterFor('generic', geo))
      expect(bytes(svg)).toBeLessThanOrEqual(6144)
    }),
    { numRuns: 500 },
  )
})

test('a room shows its beds, its size and what it looks out on', () => {
  const room = { id: HOTEL.id, beds: [{ kind: 'king' as const, count: 1 }], sizeM2: 24, amenities: ['tv', 'sea_view'] }
  expect(roomDrawing(room)).toBe('r1-9fe2ab-3x1-24s')
  expect(readRoomDrawing('r1-9fe2ab-3x1-24s')).toEqual({ seed: '9fe2ab', beds: room.beds, sizeM2: 24, view: 'sea' })
  const drawn = posterFor(roomDrawing(room), geo)
  const changes = [{ beds: [{ kind: 'bunk' as const, count: 2 }] }, { sizeM2: 40 }, { amenities: [] }]
  for (const change of changes) expect(posterFor(roomDrawing({ ...room, ...change }), geo)).not.toBe(drawn)
})
