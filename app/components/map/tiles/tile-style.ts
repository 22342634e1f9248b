import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { Locale } from '#platform/locale.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { labelLayers } from './label-layers.ts'
import type { TileInks } from './tile-inks.ts'

export const SOURCE = 'tiles'
/** The deepest tiles of Protomaps's schema; from there on they are enlarged. */
const DEEPEST = 15
const DEEPEST_PICTURES = 19

type StyleOf = { tiles: MapTiles; inks: TileInks; locale: Locale }

/** How tiles are drawn: ours, for the schema of Protomaps's basemap (version 4). Fonts are those of the page, so no glyphs are fetched. */
export function tileStyle({ tiles, inks, locale }: StyleOf): StyleSpecification {
  const ground: LayerSpecification = { id: 'ground', type: 'background', paint: { 'background-color': inks.land } }
  const layers: LayerSpecification[] =
    tiles.kind === 'pictures'
      ? [{ id: 'pictures', type: 'raster', source: SOURCE }]
      : [...areaLayers(inks), ...roadLayers(inks), ...labelLayers(inks, locale)]
  return { version: 8, sources: { [SOURCE]: sourceOf(tiles) }, layers: [ground, ...layers] }
}

function sourceOf({ kind, url }: MapTiles): SourceSpecification {
  switch (kind) {
    case 'archive':
      return { type: 'vector', url: `pmtiles://${url}` }
    case 'described':
      return { type: 'vector', url }
    case 'vector':
      return { type: 'vector', tiles: [url], maxzoom: DEEPEST }
    case 'pictures':
      return { type: 'raster', tiles: [url], tileSize: 256, maxzoom: DEEPEST_PICTURES }
  }
}

type Width = number | ['interpolate', ['exponential', number], ['zoom'], ...number[]]

const ofKind = (...kinds: string[]): ExpressionSpecification => ['match', ['get', 'kind'], kinds, true, false]
const byZoom = (...stops: number[]): Width => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops]
const AREAS: ExpressionSpecification = ['match', ['geometry-type'], ['Polygon', 'MultiPolygon'], true, false]
const LINES: ExpressionSpecification = ['match', ['geometry-type'], ['LineString', 'MultiLineString'], true, false]

function fill(
  id: string,
  layer: string,
  colour: string,
  filter: ExpressionSpecification,
  minzoom = 0,
): LayerSpecification {
  return { id, type: 'fill', source: SOURCE, 'source-layer': layer, filter, minzoom, paint: { 'fill-color': colour } }
}

function line(
  id: string,
  layer: string,
  look: { colour: string; width: Width; filter: ExpressionSpecification; dash?: number[]; minzoom?: number },
) {
  const { colour, width, filter, dash, minzoom = 0 } = look
  return {
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': layer,
    filter,
    minzoom,
    layout: { 'line-cap': dash ? 'butt' : 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...(dash && { 'line-dasharray': dash }) },
  } satisfies LayerSpecification
}

const GREEN =
  'park garden forest wood grass meadow golf_course cemetery nature_reserve national_park protected_area recreation_ground playground pitch scrub zoo'.split(
    ' ',
  )

function areaLayers(inks: TileInks): LayerSpecification[] {
  return [
    fill('green', 'landuse', inks.park, ['all', AREAS, ofKind(...GREEN)], 8),
    fill('sand', 'landuse', inks.sand, ['all', AREAS, ofKind('beach', 'sand')], 9),
    fill('airfields', 'landuse', inks.built, ['all', AREAS, ofKind('aerodrome', 'runway', 'taxiway', 'pier')], 9),
    fill('water', 'water', inks.sea, AREAS),
    line('rivers', 'water', { colour: inks.sea, width: byZoom(8, 0.6, 14, 3, 18, 10), filter: LINES }),
    line('shore', 'water', { colour: inks.shore, width: 0.75, filter: AREAS, minzoom: 6 }),
    fill('buildings', 'buildings', inks.built, AREAS, 14),
    line('borders', 'boundaries', {
      colour: inks.border,
      width: byZoom(3, 0.6, 10, 1.6),
      filter: ['all', LINES, ofKind('country', 'region')],
      dash: [3, 2],
    }),
  ]
}

/** Widest last, each with its edge below all of them, so that crossings look like crossings. */
const ROADS = [
  { id: 'paths', kinds: ['path'], from: 14, width: [14, 0.8, 18, 4], main: false },
  { id: 'minor-roads', kinds: ['minor_road', 'other'], from: 12, width: [12, 0.5, 14, 2, 18, 14], main: false },
  { id: 'major-roads', kinds: ['major_road'], from: 8, width: [8, 0.5, 12, 2, 14, 4, 18, 20], main: true },
  { id: 'highways', kinds: ['highway'], from: 5, width: [5, 0.5, 10, 2, 14, 6, 18, 26], main: true },
] as const

function roadLayers(inks: TileInks): LayerSpecification[] {
  const edges = ROADS.filter(({ id }) => id !== 'paths').map(({ id, kinds, from, width }) =>
    line(`${id}-edge`, 'roads', {
      colour: inks.roadEdge,
      width: byZoom(...width.map((value, at) => (at % 2 === 0 ? value : value + 1.5))),
      filter: ['all', LINES, ofKind(...kinds)],
      minzoom: from + 1,
    }),
  )
  const roads = ROADS.map(({ id, kinds, from, width, main }) =>
    line(id, 'roads', {
      colour: main ? inks.mainRoad : inks.road,
      width: byZoom(...width),
      filter: ['all', LINES, ofKind(...kinds)],
      minzoom: from,
      ...(id === 'paths' && { dash: [2, 1.5] }),
    }),
  )
  const ways = [
    line('runways', 'roads', {
      colour: inks.road,
      width: byZoom(11, 1, 15, 12),
      filter: ['all', LINES, ofKind('aeroway')],
      minzoom: 10,
    }),
    line('rails', 'roads', {
      colour: inks.rail,
      width: byZoom(10, 0.6, 16, 2),
      filter: ['all', LINES, ofKind('rail')],
      minzoom: 10,
    }),
    line('ferries', 'roads', {
      colour: inks.seaInk,
      width: 1,
      filter: ['all', LINES, ofKind('ferry')],
      dash: [4, 3],
      minzoom: 9,
    }),
  ]
  return [...ways, ...edges, ...roads]
}
