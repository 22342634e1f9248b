import { useState } from 'react'
import { type Point, type Size, tilesOf, type View } from './mercator.ts'

type PictureTilesProps = { view: View; size: Size; offset: Point; url: string }

/** Tile servers seldom have more. */
const DEEPEST = 19

/** Pictures from a tile server, over the drawn base. One that does not come shows what is drawn below it. */
export function PictureTiles({ view, size, offset, url }: PictureTilesProps) {
  const level = Math.min(DEEPEST, Math.max(0, Math.round(view.zoom)))
  return tilesOf(view, size, level).map(({ key, z, x, y, left, top, side }) => (
    <PictureTile
      key={key}
      src={url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))}
      left={Math.round(left - offset.x)}
      top={Math.round(top - offset.y)}
      side={Math.ceil(side)}
    />
  ))
}

function PictureTile({ src, left, top, side }: { src: string; left: number; top: number; side: number }) {
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  if (state === 'failed') return null
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      onLoad={() => setState('here')}
      onError={() => setState('failed')}
      className="absolute max-w-none transition-opacity"
      style={{ left, top, width: side, height: side, opacity: state === 'here' ? 1 : 0 }}
    />
  )
}
