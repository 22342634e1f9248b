import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { type Box, type LatLon, type Point, project } from '#app/components/map/mercator.ts'
import { type Properties, varint, vectorTile } from './vector-tile.ts'

/** What lies on made tiles: areas and lines as corners, one after the other; a single corner is a point. */
export type MadeFeature = {
  layer: string
  kind: 'area' | 'line' | 'point'
  at: readonly LatLon[]
  properties: Properties
}

type Made = { box: Box; features: readonly MadeFeature[]; zooms: { from: number; to: number }; attribution: string }

/** Bytes of a PMTiles file (version 3) with vector tiles: the smallest that the usual tools would take for one of theirs. */
export function madeTiles({ box, features, zooms, attribution }: Made): Buffer {
  const tiles = tilesIn(box, zooms)
    .map(({ z, x, y }) => ({ id: zxyToTileId(z, x, y), bytes: gzipSync(vectorTile(features.map(local(z, x, y)))) }))
    .sort((a, b) => a.id - b.id)
  const directory = gzipSync(directoryOf(tiles))
  const names = [...new Set(features.map(({ layer }) => layer))]
  const vectorLayers = names.map((id) => ({ id, fields: {}, minzoom: zooms.from, maxzoom: zooms.to }))
  const metadata = gzipSync(JSON.stringify({ name: 'made', attribution, vector_layers: vectorLayers }))
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = headerOf({
    box,
    zooms,
    tiles: tiles.length,
    directory: directory.length,
    metadata: metadata.length,
    data: data.length,
  })
  return Buffer.concat([header, directory, metadata, data])
}

export function writeMadeTiles(file: string, made: Made): void {
  writeFileSync(file, madeTiles(made))
}

function tilesIn({ north, south, east, west }: Box, { from, to }: Made['zooms']) {
  const upper = project({ latitude: north, longitude: west })
  const lower = project({ latitude: south, longitude: east })
  const spots: { z: number; x: number; y: number }[] = []
  for (let z = from; z <= to; z++) {
    const count = 2 ** z
    for (let x = Math.floor(upper.x * count); x <= Math.floor(lower.x * count); x++) {
      for (let y = Math.floor(upper.y * count); y <= Math.floor(lower.y * count); y++) spots.push({ z, x, y })
    }
  }
  return spots
}

const EXTENT = 4096

/** A feature in units of a tile. */
function local(z: number, x: number, y: number) {
  const count = 2 ** z
  return ({ at, ...feature }: MadeFeature) => ({
    ...feature,
    points: at.map(project).map((one): Point => ({ x: (one.x * count - x) * EXTENT, y: (one.y * count - y) * EXTENT })),
  })
}

/** Entries in columns, all as varints: ids by their distance, run lengths, lengths, offsets (0: right after the one before). */
function directoryOf(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    ...tiles.map((_tile, index) => (index === 0 ? 1 : 0)),
  ]
  return Buffer.from(numbers.flatMap(varint))
}

const HEADER = 127
const GZIP = 2
const MVT = 1

type Parts = Pick<Made, 'box' | 'zooms'> & { tiles: number; directory: number; metadata: number; data: number }

function headerOf({ box, zooms, tiles, directory, metadata, data }: Parts): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const leaves = HEADER + directory + metadata
  const longs = [HEADER, directory, HEADER + directory, metadata, leaves, 0, leaves, data, tiles, tiles, tiles]
  for (const [index, value] of longs.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index)
  for (const [index, value] of [1, GZIP, GZIP, MVT, zooms.from, zooms.to].entries())
    header.writeUInt8(value, 96 + index)
  const { west, south, east, north } = box
  for (const [index, value] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(value * 1e7), 102 + 4 * index)
  header.writeUInt8(zooms.to, 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
