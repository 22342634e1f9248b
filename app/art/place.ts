import { type Chance, chanceFrom } from './chance.ts'
import { type Climate, PALETTES, type Palette } from './palettes.ts'

/** What a poster knows of a destination. */
export type PosterPlace = {
  /** The seed: an IATA or city code. The same code gives the same poster. */
  code: string
  coast: boolean
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive; tells deserts from rain forests of the same latitude. */
  longitude?: number
  population: number
  /** Metres above the sea. */
  altitude?: number
  capital?: boolean
  /** Code of the city whose landmark is drawn (`landmark-shapes.ts`). */
  landmark?: string | undefined
}

/** What the layers draw, in units of the sheet. */
export type Scene = {
  width: number
  height: number
  /** One part in four hundred of the shorter side: the measure of all things drawn. */
  unit: number
  horizon: number
  sunX: number
  sunY: number
  palette: Palette
  climate: Climate
  place: PosterPlace
  chance: Chance
  /** Unique within a page, so that two posters can be inline beside each other. */
  id: string
}

export function sceneOf(place: PosterPlace, width: number, height: number): Scene {
  const chance = chanceFrom(place.code)
  const climate = climateOf(place)
  const palette = chance.pick(PALETTES[climate])
  const horizon = Math.round(height * chance.between(0.6, 0.66))
  const side = chance.maybe(0.5) ? chance.between(0.24, 0.4) : chance.between(0.6, 0.76)
  const lift = palette.night ? chance.between(0.3, 0.42) : chance.between(0.34, 0.62)
  return {
    width,
    height,
    unit: Math.min(width, height) / 400,
    horizon,
    sunX: Math.round(width * side),
    sunY: Math.round(horizon * lift),
    palette,
    climate,
    place,
    chance,
    id: `p${place.code.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
  }
}

/** South, north, west, east of the world's deserts, roughly. */
const DESERTS: readonly (readonly [number, number, number, number])[] = [
  [14, 32, -17, 35],
  [12, 33, 35, 62],
  [22, 30, 62, 73],
  [31, 37, -118, -108],
  [22, 31, -115, -103],
  [-30, -4, -82, -69.5],
  [-29, -17, 11, 20],
  [-30, -19, 116, 139],
  [36, 46, 52, 68],
  [37, 44, 76, 106],
]

function climateOf({ latitude, longitude, altitude = 0, coast }: PosterPlace): Climate {
  const away = Math.abs(latitude)
  if (away >= 58) return 'polar'
  if (altitude >= 1800) return 'highland'
  if (
    longitude !== undefined &&
    DESERTS.some(([s, n, w, e]) => latitude >= s && latitude <= n && longitude >= w && longitude <= e)
  ) {
    return 'arid'
  }
  if (away <= 27) return !coast && away < 12 ? 'forest' : 'tropical'
  return away < 44 ? 'mild' : 'cool'
}
