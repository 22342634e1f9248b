import { useEffect, useSyncExternalStore } from 'react'
import type { Locale } from '#platform/locale.ts'
import { type DrawnTile, tileHref } from './map-tile.ts'
import type { TileSpot } from './mercator.ts'

/*
 * The tiles that have come, kept as long as the page lives: maps come and go on it, and a tile that one of them has asked for
 * may be wanted by another before it is there.
 */
const known = new Map<string, DrawnTile | 'asked'>()
const listeners = new Set<() => void>()
let arrivals = 0

/** The drawn tiles of a window, each as soon as it has come. One that does not come leaves paper in its place. */
export function useDrawnTiles(spots: readonly TileSpot[], locale: Locale): (spot: TileSpot) => DrawnTile | undefined {
  useSyncExternalStore(
    listen,
    () => arrivals,
    () => 0,
  )
  const wanted = spots.map((spot) => tileHref({ ...spot, locale })).join(' ')
  useEffect(() => {
    for (const href of new Set(wanted.split(' '))) if (href !== '' && !known.has(href)) void ask(href)
  }, [wanted])
  return (spot) => {
    const tile = known.get(tileHref({ ...spot, locale }))
    return tile === 'asked' ? undefined : tile
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function ask(href: string): Promise<void> {
  known.set(href, 'asked')
  try {
    const answer = await fetch(href)
    if (!answer.ok) throw new Error(`no tile ${href}: ${answer.status}`)
    known.set(href, await answer.json())
  } catch {
    // Asked for again when the map is moved.
    known.delete(href)
  }
  arrivals += 1
  for (const listener of listeners) listener()
}
