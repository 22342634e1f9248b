import type { MapTiles } from './map-tiles.contract.ts'

/** Tiles of maps: a file of this machine, or what browsers fetch from elsewhere. */
export type TileSource = { kind: 'file'; path: string } | Pick<MapTiles, 'kind' | 'url'>

const PICTURES = /\.(png|jpe?g|webp|avif)$/i

/** What a setting names; null when it is nothing that maps can use. */
export function readTileSource(text: string): TileSource | null {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return /\.pmtiles$/i.test(text) ? { kind: 'file', path: text } : null
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !/[{}]/.test(url.host)) {
    return { kind: PICTURES.test(url.pathname) ? 'pictures' : 'vector', url: text }
  }
  if (/\.pmtiles$/i.test(url.pathname)) return { kind: 'archive', url: text }
  return /\.json$/i.test(url.pathname) ? { kind: 'described', url: text } : null
}
