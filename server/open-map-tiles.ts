import { createHash } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PMTiles, type Source, TileType } from 'pmtiles'
import type { Env } from '#platform/env.ts'
import { type MapTiles, NEEDED_LAYERS } from '#platform/map-tiles.contract.ts'

export type OpenedTiles = {
  /** What browsers are told. */
  tiles: MapTiles | null
  /** The file that we serve (plugins/map-tiles.ts). */
  file: string | null
  /** Why maps have no tiles though some are set. */
  warnings: string[]
}

/** Looks at the tiles of the settings. A file that cannot be used is no reason not to start: maps are drawn without it. */
export async function openMapTiles(env: Pick<Env, 'MAP_TILES' | 'MAP_ATTRIBUTION' | 'DATA_DIR'>): Promise<OpenedTiles> {
  const { MAP_TILES: source, MAP_ATTRIBUTION: attribution = null, DATA_DIR: folder } = env
  if (!source) return { tiles: null, file: null, warnings: [] }
  if (source.kind !== 'file')
    return { tiles: { kind: source.kind, url: source.url, attribution }, file: null, warnings: [] }
  const file = resolve(folder, source.path)
  const wrong = await wrongIn(file)
  if (wrong) {
    const warning = `Warning: maps have no tiles, since ${file} ${wrong} (MAP_TILES, see docs/maps.md).`
    return { tiles: null, file: null, warnings: [warning] }
  }
  return {
    tiles: { kind: 'archive', url: `/map-tiles/${await versionOf(file)}.pmtiles`, attribution },
    file,
    warnings: [],
  }
}

async function wrongIn(file: string): Promise<string | null> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file)
    const archive = new PMTiles(sourceOf(handle, file))
    const { tileType } = await archive.getHeader()
    if (tileType !== TileType.Mvt) return 'has no vector tiles in it'
    const { vector_layers: layers = [] } = (await archive.getMetadata()) as { vector_layers?: { id: string }[] }
    const missing = NEEDED_LAYERS.filter((name) => !layers.some(({ id }) => id === name))
    return missing.length === 0
      ? null
      : `is of another schema than Protomaps's: it lacks the layers ${missing.join(' and ')}`
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await handle?.close()
  }
}

function sourceOf(handle: FileHandle, file: string): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset)
      return { data: buffer.buffer.slice(0, bytesRead) }
    },
  }
}

/** A name that means this content: another file, or the file changed, has another. */
async function versionOf(file: string): Promise<string> {
  return tagOf(await stat(file))
}

export function tagOf({ ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }): string {
  return createHash('sha256').update(`${ino} ${size} ${mtimeMs}`).digest('hex').slice(0, 16)
}
