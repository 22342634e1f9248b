import { useEffect, useState } from 'react'
import type { Locale } from '#platform/locale.ts'
import { type DrawnTile, tileHref } from './map-tile.ts'
import type { TileSpot } from './mercator.ts'

/** What has come already; kept as long as the page lives, since maps come and go on it. */
const known = new Map<string, DrawnTile | 'asked'>()

/** The drawn tiles of a window, each as soon as it has come. One that does not come leaves paper in its place. */
export function useDrawnTiles(spots: readonly TileSpot[], locale: Locale): (spot: TileSpot) => DrawnTile | undefined {
  const [, redraw] = useState(0)
  const wanted = spots.map((spot) => tileHref({ ...spot, locale })).join(' ')
  useEffect(() => {
    let here = true
    for (const href of new Set(wanted.split(' '))) {
      if (href === '' || known.has(href)) continue
      known.set(href, 'asked')
      fetchTile(href)
        .then(
          (tile) => known.set(href, tile),
          () => known.delete(href),
        )
        .finally(() => here && redraw((count) => count + 1))
    }
    // Somebody else on the page may have asked for them.
    const timer = setTimeout(() => here && redraw((count) => count + 1), 400)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [wanted])
  return (spot) => {
    const tile = known.get(tileHref({ ...spot, locale }))
    return tile === 'asked' ? undefined : tile
  }
}

async function fetchTile(href: string): Promise<DrawnTile> {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`no tile ${href}: ${answer.status}`)
  return answer.json()
}
