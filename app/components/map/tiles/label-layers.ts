import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Locale } from '#platform/locale.ts'
import type { TileInks } from './tile-inks.ts'

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>

/** Fonts of the page. The engine reads the weight from the first name, which is that of no font. */
const PLAIN = ['Map Medium', 'Inter Variable']
const BOLD = ['Map Bold', 'Inter Variable']
/** Languages of names in OpenStreetMap. */
const TONGUES: Record<Locale, string> = { en: 'en', 'pt-BR': 'pt' }

/** What a thing is called in the language of the page, else as people there call it. */
export function nameIn(locale: Locale): ExpressionSpecification {
  return ['coalesce', ['get', `name:${TONGUES[locale]}`], ['get', 'name']]
}

type Look = {
  filter: ExpressionSpecification
  colour: string
  size: number | ['interpolate', ['linear'], ['zoom'], ...number[]]
  bold?: boolean
  /** Written along a line. */
  along?: boolean
  from?: number
  upTo?: number
}

/** The names on tiles, the least important first: those that come later have their place first. */
export function labelLayers(inks: TileInks, locale: Locale): LayerSpecification[] {
  const text = nameIn(locale)
  const label = (id: string, layer: string, look: Look): SymbolLayer => ({
    id,
    type: 'symbol',
    source: 'tiles',
    'source-layer': layer,
    filter: ['all', look.filter, ['has', 'name']],
    minzoom: look.from ?? 0,
    maxzoom: look.upTo ?? 24,
    layout: {
      'text-field': text,
      'text-font': look.bold ? BOLD : PLAIN,
      'text-size': look.size,
      'text-max-width': 8,
      'text-padding': 4,
      ...(look.along && { 'symbol-placement': 'line' as const, 'text-padding': 10 }),
      ...(layer === 'places' && { 'symbol-sort-key': ['-', 0, ['to-number', ['get', 'population_rank'], 0]] as const }),
    },
    paint: { 'text-color': look.colour, 'text-halo-color': inks.land, 'text-halo-width': 1.5 },
  })
  const kind = (...kinds: string[]): ExpressionSpecification => ['match', ['get', 'kind'], kinds, true, false]
  const detail = (...kinds: string[]): ExpressionSpecification => ['match', ['get', 'kind_detail'], kinds, true, false]
  return [
    label('street-names', 'roads', { filter: kind('minor_road'), colour: inks.soft, size: 11, along: true, from: 15 }),
    label('road-names', 'roads', {
      filter: kind('highway', 'major_road'),
      colour: inks.soft,
      size: 12,
      along: true,
      from: 13,
    }),
    label('water-names', 'water', { filter: ['==', ['geometry-type'], 'Point'], colour: inks.seaInk, size: 12 }),
    label('sights', 'pois', {
      filter: kind(
        'attraction',
        'museum',
        'beach',
        'park',
        'stadium',
        'hospital',
        'university',
        'aerodrome',
        'station',
      ),
      colour: inks.soft,
      size: 11,
      from: 14,
    }),
    label('quarters', 'places', {
      filter: kind('neighbourhood', 'macrohood'),
      colour: inks.soft,
      size: ['interpolate', ['linear'], ['zoom'], 11, 11, 15, 14],
      from: 11,
    }),
    label('villages', 'places', {
      filter: ['all', kind('locality'), ['!', detail('city', 'town')]],
      colour: inks.ink,
      size: 11,
      from: 10,
    }),
    label('towns', 'places', {
      filter: ['all', kind('locality'), detail('town')],
      colour: inks.ink,
      size: ['interpolate', ['linear'], ['zoom'], 7, 11, 13, 15],
      from: 7,
    }),
    label('regions', 'places', { filter: kind('region'), colour: inks.soft, size: 12, from: 4, upTo: 8 }),
    label('cities', 'places', {
      filter: ['all', kind('locality'), detail('city')],
      colour: inks.ink,
      size: ['interpolate', ['linear'], ['zoom'], 4, 11, 10, 16],
      bold: true,
      from: 4,
    }),
    label('countries', 'places', { filter: kind('country'), colour: inks.ink, size: 13, bold: true, upTo: 7 }),
  ]
}
