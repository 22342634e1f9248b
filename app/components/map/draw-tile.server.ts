import { LRUCache } from 'lru-cache'
import type { Locale } from '#platform/locale.ts'
import type { Modules } from '#server/modules.ts'
import { cutLand } from './cut-land.server.ts'
import { type DrawnTile, LEVELS, type Level, TILE_UNITS, type TileName } from './map-tile.ts'
import { project } from './mercator.ts'

type Places = Pick<Modules['geo'], 'cities' | 'airports'>
type Spot = { x: number; y: number; weight: number; kind: 'city' | 'airport'; names: Record<Locale, string> }

const drawn = new LRUCache<string, DrawnTile>({ max: 1_500 })

/** A piece of the drawn base of maps. Kept, since a city is looked at again and again. */
export function drawTile({ z, x, y, locale }: TileName, geo: Places): DrawnTile {
  const key = `${z}/${x}/${y}/${locale}`
  let tile = drawn.get(key)
  if (!tile) {
    const level = LEVELS.find((one) => one.level === z) ?? LEVELS[0]
    tile = { land: level.scale ? cutLand(level, x, y) : '', places: placesOn(level, { x, y }, geo, locale) }
    drawn.set(key, tile)
  }
  return tile
}

function placesOn(level: Level, { x, y }: { x: number; y: number }, geo: Places, locale: Locale): DrawnTile['places'] {
  const count = 2 ** level.level
  const unit = (value: number, at: number) => Math.round((value * count - at) * TILE_UNITS)
  return spotsOf(geo)
    .filter((spot) => Math.floor(spot.x * count) === x && Math.floor(spot.y * count) === y)
    .filter(({ kind }) => kind === 'city' || level.level === 8)
    .slice(0, level.places)
    .map(({ names, kind, weight, ...at }) => ({
      name: names[locale],
      x: unit(at.x, x),
      y: unit(at.y, y),
      kind,
      weight,
    }))
}

let spots: Spot[] | undefined

/** Every place that may be named, most important first. */
function spotsOf({ cities, airports }: Places): Spot[] {
  spots ??= [
    ...cities.map(({ name, namePt, population, ...place }): Spot => {
      return { ...project(place), weight: population, kind: 'city', names: { en: name, 'pt-BR': namePt ?? name } }
    }),
    ...airports.map(({ iata, catchment, ...place }): Spot => {
      return { ...project(place), weight: catchment / 4, kind: 'airport', names: { en: iata, 'pt-BR': iata } }
    }),
  ].sort((a, b) => b.weight - a.weight)
  return spots
}
