import { addProtocol, Map as GlMap, type Source, setWorkerUrl, type VectorTileSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import type { Box, View } from '#app/components/map/mercator.ts'
import type { Locale } from '#platform/locale.ts'
import { type MapTiles, NEEDED_LAYERS } from '#platform/map-tiles.contract.ts'
import { type Credit, readCredits } from './credits.ts'
import { readInks } from './tile-inks.ts'
import { SOURCE, tileStyle } from './tile-style.ts'

/** What tiles that have come say of themselves. */
export type Loaded = { sources: readonly Credit[]; box: Box | null }
type TileSource = Source & Pick<VectorTileSource, 'tileBounds'>
export type Engine = { move: (view: View) => void; stop: () => void }
type Start = {
  tiles: MapTiles
  locale: Locale
  view: View
  onLoaded: (loaded: Loaded) => void
  /** Nothing can be drawn, or nothing comes: no WebGL, no answer, another schema. */
  onFailed: () => void
}

/** So many tiles in a row that do not come mean that the line or the server is gone. */
const MOST_FAILURES = 3
const OPEN_STREET_MAP = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>'
/** Its zoom is reckoned in tiles of 512 pixels, ours in tiles of 256. */
const ZOOM_STEP = 1

setWorkerUrl(workerUrl)
readAnew()

/** PMTiles keeps what it read of a file, and a failure, too: after one it starts afresh. */
function readAnew() {
  addProtocol('pmtiles', new Protocol({ metadata: true }).tile)
}

/** Draws tiles into an element; it only draws: pointer, keys and pins are those of the map above it. Throws where there is no WebGL. */
export function startEngine(bed: HTMLElement, { tiles: given, locale, view, onLoaded, onFailed }: Start): Engine {
  const tiles = { ...given, url: given.url.startsWith('/') ? location.origin + given.url : given.url }
  const place = document.createElement('div')
  place.className = 'absolute inset-0'
  bed.replaceChildren(place)
  const style = () => tileStyle({ tiles, inks: readInks(bed), locale })
  const map = new GlMap({
    container: place,
    style: style(),
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
    // The map above it says what is shown; even beyond the poles.
    transformConstrain: (center, zoom) => ({ center, zoom }),
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
  })
  const fail = () => {
    readAnew()
    onFailed()
  }
  watchTiles(map, fail)
  map.once('load', () => {
    const source = map.getSource<TileSource>(SOURCE)
    if (!source || isOtherSchema(source)) return fail()
    onLoaded({ sources: readCredits(tiles.attribution ?? (source.attribution || OPEN_STREET_MAP)), box: boxOf(source) })
  })
  const unwatch = onThemeChange(() => map.setStyle(style()))
  return {
    move(next) {
      map.jumpTo(cameraOf(next))
      // In the same frame as the pins above it.
      if (map.loaded()) map.redraw()
    },
    stop() {
      unwatch()
      map.remove()
      place.remove()
    },
  }
}

function cameraOf({ latitude, longitude, zoom }: View) {
  return { center: [longitude, latitude] as [number, number], zoom: zoom - ZOOM_STEP }
}

function watchTiles(map: GlMap, onFailed: () => void) {
  let failures = 0
  let came = false
  map.on('sourcedata', ({ tile }) => {
    if (tile?.state !== 'loaded') return
    failures = 0
    came = true
  })
  map.on('error', (event) => {
    // What the style has and these tiles lack, such as houses, is no failure.
    if (!('tile' in event) && !('sourceId' in event)) return
    failures += 1
    if (failures >= MOST_FAILURES) onFailed()
  })
  map.once('load', () => failures > 0 && !came && onFailed())
  map.on('webglcontextlost', onFailed)
}

function isOtherSchema({ vectorLayerIds: has }: TileSource): boolean {
  return has !== undefined && !NEEDED_LAYERS.every((layer) => has.includes(layer))
}

function boxOf({ tileBounds }: TileSource): Box | null {
  if (!tileBounds) return null
  const { bounds } = tileBounds
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

/** Calls when the page goes from light to dark or back, by the system or by a switch. */
function onThemeChange(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const switched = new MutationObserver(changed)
  dark.addEventListener('change', changed)
  switched.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', changed)
    switched.disconnect()
  }
}
