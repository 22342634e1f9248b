/**
 * Where browsers get the tiles of maps: an `archive` is a PMTiles file, `described` is TileJSON, `vector` and `pictures` are addresses with
 * {z}, {x} and {y}.
 */
export type MapTiles = {
  kind: 'archive' | 'described' | 'vector' | 'pictures'
  url: string
  /** Who must be named, in place of what the tiles say themselves. */
  attribution: string | null
}

/** Layers of Protomaps's schema without which a map would be empty. */
export const NEEDED_LAYERS = ['water', 'roads'] as const
