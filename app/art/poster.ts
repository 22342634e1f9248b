import { fill, mix, stroke } from './ink.ts'
import { foreground } from './layers/plants.ts'
import { hills, relief, reliefOf } from './layers/relief.ts'
import { sky } from './layers/sky.ts'
import { skyline } from './layers/skyline.ts'
import { balloon, jangada } from './layers/vessels.ts'
import { beach, river, sea } from './layers/water.ts'
import { type PosterPlace, type Scene, sceneOf } from './place.ts'

export type { PosterPlace } from './place.ts'

export type PosterSize = {
  /** In CSS pixels; the drawing is composed for this shape. */
  width: number
  height: number
  /** Printed on the poster, as on the wall of an old travel agency, within a paper frame. */
  title?: string
}

/**
 * The poster of a destination: a self-contained SVG of 4 to 6 kB in any shape, made from what the place is. The same place gives
 * the same poster, everywhere and always.
 */
export function posterSvg(place: PosterPlace, { width, height, title }: PosterSize): string {
  const foot = title ? Math.round(Math.min(width, height) * 0.165) : 0
  const scene = sceneOf(place, width, height - foot)
  const land = place.coast ? shore(scene) : inland(scene)
  const label = title ? `<title>${escaped(title)}</title>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round">` +
    `${label}${sky(scene)}${land}${foreground(scene)}${title ? frame(scene, foot, title) : ''}</svg>`
  )
}

/** The picture of no place in particular: the jangada off a tropical coast. Used for unknown places. */
export function genericPoster(size: PosterSize): string {
  return posterSvg({ code: 'JANGADA', coast: true, latitude: -8, population: 60_000 }, size)
}

function shore(scene: Scene): string {
  const { width, height, horizon, unit, sunX, climate, chance } = scene
  const towards = sunX < width / 2 ? 1 : -1
  const x = width * chance.between(0.44, 0.56)
  return (
    relief(scene, reliefOf(scene), horizon) +
    skyline(scene, horizon) +
    sea(scene) +
    (climate === 'tropical' || climate === 'arid' ? beach(scene) : '') +
    (chance.maybe(0.5)
      ? jangada(scene, x - towards * unit * 110, horizon + (height - horizon) * 0.2, unit * 34, towards)
      : '') +
    jangada(
      scene,
      x,
      horizon + (height - horizon) * chance.between(0.46, 0.56),
      unit * chance.between(88, 104),
      towards,
    )
  )
}

function inland(scene: Scene): string {
  const { width, height, horizon, unit, palette, climate, sunX } = scene
  const base = horizon + unit * 12
  const meadow = mix(palette.lit, palette.land, 0.3)
  // Beside the landmark, above the town.
  const off = scene.place.landmark ? 0.38 : 0.12
  const balloonAt = sunX < width / 2 ? 0.5 + off : 0.5 - off
  const dry = climate === 'arid' || climate === 'highland'
  const plain = fill(`M0 ${base}H${width}V${height}H0z`, mix(meadow, palette.low, 0.3))
  const middle = hills(scene, base + (height - base) * 0.45, unit * 36, mix(meadow, palette.land, 0.15))
  const below = fill(
    `M0 ${Math.round(base + (height - base) * 0.45)}H${width}V${height}H0z`,
    mix(meadow, palette.land, 0.15),
  )
  return (
    relief(scene, reliefOf(scene), base) +
    skyline(scene, base) +
    plain +
    middle +
    below +
    furrows(scene, base + (height - base) * 0.45) +
    (dry ? balloon(scene, width * balloonAt, horizon * 0.34) : river(scene, base))
  )
}

/** Terraces of a highland, rows of a field: lines that follow the lie of the land. */
function furrows({ width, height, palette, unit, chance }: Scene, from: number): string {
  let path = ''
  for (const down of [0.16, 0.34, 0.56, 0.82]) {
    const y = from + (height - from) * down
    const lift = (height - from) * chance.between(0.05, 0.16)
    const n = Math.round
    path += `M0 ${n(y)}q${n(width * 0.25)}${n(-lift) || ' 0'} ${n(width * 0.5)} 0t${n(width * 0.5)} 0`
  }
  return stroke(path, mix(palette.lit, palette.low, 0.35), unit * 2.4, 0.5)
}

/** A paper frame around the picture, with the name below it. */
function frame({ width, height, unit, palette }: Scene, foot: number, title: string): string {
  const edge = Math.round(unit * 14)
  const paper = `M0 0H${width}V${height + foot}H0zM${edge} ${edge}V${height}H${width - edge}V${edge}z`
  const size = Math.round(Math.min(foot * 0.58, (width - edge * 4) / (title.length * 0.8)))
  return (
    `${fill(paper, '#fbf3e2')}<text x="${width / 2}" y="${height + Math.round(foot / 2 + size * 0.34)}" text-anchor="middle" ` +
    `font-family="Bricolage Grotesque,Futura,Avenir Next,Century Gothic,sans-serif" font-weight="800" font-size="${size}" ` +
    `letter-spacing="${Math.round(size * 0.12)}" fill="${palette.land}">${escaped(title.toUpperCase())}</text>`
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
