import { expect, test } from 'vitest'
import { zoneCity } from './zone-city.ts'

test.each([
  ['America/Fortaleza', 'Fortaleza'],
  ['America/Sao_Paulo', 'São Paulo'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is the time of %s', (zone, city) => {
  expect(zoneCity(zone)).toBe(city)
})
