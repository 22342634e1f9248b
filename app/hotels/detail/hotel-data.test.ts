import { expect, test } from 'vitest'
import { hotelData } from './hotel-data.ts'

const RULES = { checkInFrom: '14:00', checkInUntil: '23:00', checkOutUntil: '11:00', children: true, minimumAge: 18 }
const HOTEL = {
  name: 'Pousada do Vento',
  description: '',
  address: 'Avenida Beira Mar, 100',
  cityName: 'Fortaleza',
  state: 'CE',
  postalCode: null,
  countryCode: 'BR',
  latitude: -3.72,
  longitude: -38.5,
  stars: 0,
  rules: { ...RULES, pets: 'on_request' as const, smoking: false, parties: false, quietFrom: null, quietUntil: null },
  times: RULES,
  seller: null,
  score: null,
  demonstration: false,
}
const AT = { origin: 'https://j.example', path: '/hotels/1', image: '/art/1-wide.svg' }

test('search engines are told what the page shows, and nothing that it does not', () => {
  const bare = hotelData(HOTEL, AT)
  expect(bare).toMatchObject({ '@type': 'Hotel', checkinTime: '14:00', geo: { latitude: -3.72 } })
  for (const key of ['description', 'starRating', 'aggregateRating', 'petsAllowed'])
    expect(bare).not.toHaveProperty(key)
  expect(bare.address).not.toHaveProperty('postalCode')
  const rated = { ...HOTEL, stars: 4, score: { mean: 8.7, count: 12 } }
  expect(hotelData(rated, AT)).toMatchObject({
    starRating: { ratingValue: 4 },
    aggregateRating: { ratingValue: 8.7, reviewCount: 12, bestRating: 10 },
  })
  expect(hotelData({ ...rated, demonstration: true }, AT)).not.toHaveProperty('aggregateRating')
})
