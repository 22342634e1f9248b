import { LOCALES, type Locale } from '#platform/locale.ts'

/** A piece of the drawn base (app/feeds/map-tile.ts): what is land, and which towns and airports are named on it. */
export type DrawnTile = {
  /** A path of whole units, `TILE_UNITS` to a side, drawn by the even-odd rule; empty where the coast would be false. */
  land: string
  /** Most important first; in units of the tile. */
  places: { name: string; x: number; y: number; kind: 'city' | 'airport'; weight: number }[]
}

export const TILE_UNITS = 4096

/** Our coastlines (1 : 10 million) are wrong by a kilometre or two: from here on that is more than a pixel or two, so none is drawn. */
export const COAST_UP_TO = 7.5

/** Levels that are cut, by the zoom up to which each is fine enough, and the coastlines that it is cut from. */
export const LEVELS = [
  { level: 2, upTo: 4.5, scale: '50m', places: 14 },
  { level: 5, upTo: COAST_UP_TO, scale: '10m', places: 30 },
  { level: 8, upTo: Number.POSITIVE_INFINITY, scale: null, places: 60 },
] as const
export type Level = (typeof LEVELS)[number]
export type CoastScale = NonNullable<Level['scale']>

export function levelFor(zoom: number): Level {
  return LEVELS.find(({ upTo }) => zoom < upTo) ?? LEVELS[2]
}

export type TileName = { z: number; x: number; y: number; locale: Locale }

export function tileHref({ z, x, y, locale }: TileName): string {
  return `/map/${z}-${x}-${y}-${locale}.json`
}

/** The tile that a file name asks for; null when there is none of that name. */
export function readTileName(file: string): TileName | null {
  const [, z = '', x = '', y = '', tongue = ''] = /^(\d)-(\d{1,3})-(\d{1,3})-([\w-]+)\.json$/.exec(file) ?? []
  const locale = LOCALES.find((one) => one === tongue)
  const name = { z: Number(z), x: Number(x), y: Number(y) }
  const count = 2 ** name.z
  if (!locale || !LEVELS.some(({ level }) => level === name.z) || name.x >= count || name.y >= count) return null
  return { ...name, locale }
}
