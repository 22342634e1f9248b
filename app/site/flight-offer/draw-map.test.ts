import { describe, expect, it } from 'vitest'
import { slice } from '#app/components/flights/flights.fixture.ts'
import type { Airport } from '#modules/flights/flights.contract.ts'
import { drawMap } from './draw-map.server.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude }) as Airport
const AIRPORTS = {
  GRU: at(-23.43, -46.47),
  GIG: at(-22.81, -43.25),
  LIS: at(38.77, -9.13),
  AKL: at(-37.01, 174.79),
  LAX: at(33.94, -118.41),
}
const flight = (from: string, to: string, stops: { at: string; minutes: number }[] = []) =>
  slice({ from, to, leave: '2026-12-12T08:00', arrive: '2026-12-12T20:00', stops })

describe('the map of a route', () => {
  it.each([
    ['across an ocean', flight('GRU', 'LIS')],
    ['next door', flight('GRU', 'GIG')],
    ['across the date line', flight('AKL', 'LAX')],
  ])('%s keeps every point in the picture', (_, one) => {
    const { width, height, points, arcs, land } = drawMap([one], AIRPORTS)
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
    expect(arcs).toHaveLength(1)
    expect(`${land}${arcs}`).not.toMatch(/NaN/)
    expect(land.length).toBeLessThan(16_000)
  })

  it('draws there and back once, and marks where the traveller changes', () => {
    const { arcs, points } = drawMap(
      [flight('GIG', 'LIS', [{ at: 'GRU', minutes: 60 }]), flight('LIS', 'GIG')],
      AIRPORTS,
    )
    expect(arcs).toHaveLength(3)
    expect(points.map(({ code, change }) => [code, change])).toEqual([
      ['GIG', false],
      ['GRU', true],
      ['LIS', false],
    ])
  })

  it('shows land on both sides of an ocean', () => {
    expect(drawMap([flight('GRU', 'LIS')], AIRPORTS).land).toMatch(/^M.*Z$/)
  })
})
