import { expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { isLand } from './land.ts'
import { planHotels } from './plan-hotels.ts'

test('hotels are ashore wherever their city is', () => {
  expect(isLand({ latitude: -3.9, longitude: -38.7 })).toBe(true)
  expect(isLand({ latitude: -3.2, longitude: -38.2 })).toBe(false)
  const geo = createGeo()
  const hotels = planHotels(geo, 1, { count: 300, owners: 5 })
  const wet = hotels.filter((hotel) => {
    const city = geo.city(hotel.cityId)
    return city && isLand(city) && !isLand(hotel)
  })
  expect(wet.map(({ key }) => key)).toEqual([])
})
