import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Size, View } from '#app/components/map/mercator.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { loadLate } from '#app/ui/load-late.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { covers } from './coverage.ts'
import type { Engine, Loaded } from './engine.ts'

/**
 * Tiles below a map, drawn by an engine that is loaded when the first map with tiles is there. `shown` is null until they have come, where
 * they have nothing, and when they fail: then the map is drawn without them. They are tried again once the line is back.
 */
export function useTiles(
  tiles: MapTiles | null,
  view: View,
  size: Size,
): { bed: RefObject<HTMLDivElement | null>; shown: Loaded | null } {
  const locale = useLocale()
  const bed = useRef<HTMLDivElement>(null)
  const engine = useRef<Engine | null>(null)
  const latest = useRef(view)
  latest.current = view
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [tries, setTries] = useState(0)
  const measured = size.width > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts it anew
  useEffect(() => {
    if (!tiles || !measured) return
    const control = new AbortController()
    const { signal } = control
    let failed = false
    let cameBack = false
    const again = () => failed && cameBack && setTries((count) => count + 1)
    const stop = () => {
      engine.current?.stop()
      engine.current = null
      setLoaded(null)
    }
    const fail = () => {
      if (signal.aborted) return
      stop()
      failed = true
      again()
    }
    const onLine = () => {
      cameBack = true
      again()
    }
    // The line may be back before what it broke has failed.
    addEventListener('online', onLine, { signal })
    loadLate('app/components/map/tiles/engine.ts', () => import('./engine.ts'))
      .then(({ startEngine }) => {
        if (signal.aborted || !bed.current) return
        const told = { onLoaded: (found: Loaded) => !signal.aborted && setLoaded(found), onFailed: fail }
        engine.current = startEngine(bed.current, { tiles, locale, view: latest.current, ...told })
      })
      .catch(fail)
    return () => {
      control.abort()
      stop()
    }
  }, [tiles, locale, measured, tries])

  useLayoutEffect(() => engine.current?.move(view), [view])
  return { bed, shown: loaded && covers(loaded.box, view, size) ? loaded : null }
}
