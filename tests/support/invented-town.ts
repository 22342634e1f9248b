import type { Box, LatLon } from '#app/components/map/mercator.ts'
import { type MadeFeature, madeTiles } from './made-tiles.ts'
import type { Properties } from './vector-tile.ts'

/** Half a town, in degrees: some 17 km. */
const REACH = 0.15

/**
 * A town that does not exist, on tiles of Protomaps's schema around a centre: the sea in the north, a river, a motorway through the middle
 * from west to east, a grid of streets, a park, houses, names in both languages.
 */
export function inventedTown({ latitude, longitude }: LatLon): {
  bytes: Buffer
  box: Box
  shore: number
  motorway: number
} {
  const box = {
    north: latitude + REACH,
    south: latitude - REACH,
    west: longitude - REACH,
    east: longitude + REACH,
  }
  const shore = latitude + 0.06
  const motorway = latitude - 0.03
  const attribution =
    '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>, an invented town'
  const features = [
    ...ground(box, shore),
    ...ways(box, { latitude, longitude }, { shore, motorway }),
    ...names({ latitude, longitude }),
  ]
  return { bytes: madeTiles({ box, features, zooms: { from: 5, to: 13 }, attribution }), box, shore, motorway }
}

function area(layer: string, kind: string, { north, south, east, west }: Box): MadeFeature {
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
  const at = [corner(north, west), corner(north, east), corner(south, east), corner(south, west)]
  return { layer, kind: 'area', at, properties: { kind } }
}

function line(
  layer: string,
  properties: Properties,
  at: readonly (readonly [latitude: number, longitude: number])[],
): MadeFeature {
  return { layer, kind: 'line', at: at.map(([latitude, longitude]) => ({ latitude, longitude })), properties }
}

function ground(box: Box, shore: number): MadeFeature[] {
  const { north, south, west, east } = box
  const width = east - west
  const coast = Array.from({ length: 41 }, (_, step) => {
    const longitude = west + (width * step) / 40
    return { latitude: shore + 0.004 * Math.sin(step) + 0.006 * Math.sin(step / 5), longitude }
  })
  const sea: MadeFeature = {
    layer: 'water',
    kind: 'area',
    at: [
      { latitude: north, longitude: east },
      { latitude: north, longitude: west },
    ].concat(coast),
    properties: { kind: 'ocean' },
  }
  const middle = west + width / 2
  return [
    area('earth', 'earth', box),
    sea,
    area('landuse', 'beach', { north: shore + 0.001, south: shore - 0.006, west: middle + 0.01, east: middle + 0.06 }),
    area('landuse', 'park', { north: shore - 0.03, south: shore - 0.05, west: middle + 0.012, east: middle + 0.038 }),
    area('water', 'lake', { north: south + 0.06, south: south + 0.03, west: west + 0.05, east: west + 0.1 }),
  ].filter(({ at }) => at.length > 0)
}

function ways(box: Box, centre: LatLon, { shore, motorway }: { shore: number; motorway: number }): MadeFeature[] {
  const { west, east, south } = box
  const streets = Array.from({ length: 13 }, (_, step) => (step - 6) * 0.01).flatMap((off) => [
    line('roads', { kind: 'minor_road', kind_detail: 'residential' }, [
      [centre.latitude + off * 0.6, centre.longitude - 0.06],
      [centre.latitude + off * 0.6, centre.longitude + 0.06],
    ]),
    line('roads', { kind: 'minor_road', kind_detail: 'residential' }, [
      [centre.latitude - 0.06, centre.longitude + off],
      [centre.latitude + 0.045, centre.longitude + off],
    ]),
  ])
  const river = line('water', { kind: 'river' }, [
    [south, centre.longitude - 0.09],
    [centre.latitude - 0.05, centre.longitude - 0.075],
    [shore, centre.longitude - 0.085],
  ])
  const coastRoad = line('roads', { kind: 'major_road', kind_detail: 'primary', name: 'Avenida Inventada' }, [
    [shore - 0.015, west],
    [shore - 0.012, centre.longitude],
    [shore - 0.018, east],
  ])
  const across = line('roads', { kind: 'highway', kind_detail: 'motorway', name: 'Rodovia Inventada' }, [
    [motorway, west],
    [motorway, east],
  ])
  const down = line('roads', { kind: 'major_road', kind_detail: 'primary', name: 'Rua do Meio' }, [
    [south, centre.longitude + 0.02],
    [shore - 0.012, centre.longitude],
  ])
  return [river, ...streets, coastRoad, down, across]
}

function names({ latitude, longitude }: LatLon): MadeFeature[] {
  const place = (at: LatLon, properties: Properties, layer = 'places'): MadeFeature => ({
    layer,
    kind: 'point',
    at: [at],
    properties,
  })
  return [
    place(
      { latitude, longitude },
      {
        kind: 'locality',
        kind_detail: 'city',
        name: 'Vila',
        'name:en': 'Madeup Town',
        'name:pt': 'Vila Inventada',
        population_rank: 11,
      },
    ),
    place(
      { latitude: latitude - 0.075, longitude: longitude + 0.05 },
      {
        kind: 'locality',
        kind_detail: 'town',
        name: 'Sul',
        'name:en': 'South End',
        'name:pt': 'Ponta Sul',
        population_rank: 6,
      },
    ),
    place({ latitude: latitude + 0.02, longitude: longitude + 0.025 }, { kind: 'park', name: 'Parque' }, 'pois'),
  ]
}
