import { fill, mix, outline, type Point, rolling } from '#app/art/ink.ts'
import type { Scene } from '#app/art/place.ts'

export type Relief = 'peaks' | 'domes' | 'dunes' | 'hills'

/** What rises behind the town: snowy peaks, the round granite of tropical coasts, dunes, or hills. */
export function reliefOf({ climate, place, chance }: Scene): Relief {
  if (climate === 'highland' || climate === 'polar' || (place.altitude ?? 0) > 1400) return 'peaks'
  if (climate === 'arid') return 'dunes'
  if (climate === 'tropical' && place.coast) return chance.maybe(0.6) ? 'domes' : 'hills'
  return Math.abs(place.latitude) > 36 && chance.maybe(place.coast ? 0.2 : 0.4) ? 'peaks' : 'hills'
}

/** Two or three rows of it, the farther the paler, standing on `base`. */
export function relief(scene: Scene, kind: Relief, base: number): string {
  const { palette, horizon } = scene
  const far = mix(palette.land, palette.low, 0.72)
  const near = mix(palette.land, palette.low, 0.4)
  const height = horizon * { peaks: 0.62, domes: 0.5, dunes: 0.34, hills: 0.24 }[kind]
  if (kind === 'peaks') return peaks(scene, base, height, far, 0.6) + peaks(scene, base, height * 0.66, near, 0.3)
  if (kind === 'domes') return hills(scene, base, height * 0.5, far) + domes(scene, base, height)
  if (kind === 'dunes') return dunes(scene, base, height)
  return hills(scene, base, height * 1.2, far) + hills(scene, base, height * 0.7, near)
}

/** One row of peaks, where a house before it is the subject. */
export function ridge(scene: Scene, base: number): string {
  return peaks(scene, base, scene.horizon * 0.56, mix(scene.palette.land, scene.palette.low, 0.6), 0.55)
}

/** A rolling row across the sheet. */
export function hills({ width, chance, unit }: Scene, base: number, height: number, colour: string): string {
  const points: Point[] = []
  const step = Math.max(unit * 95, width / 8)
  for (let x = -step; x < width + step * 1.5; x += step * chance.between(0.7, 1.2)) {
    points.push([x, base - height * (points.length % 2 ? chance.between(0.55, 1) : chance.between(0.1, 0.4))])
  }
  return fill(rolling(points, base + unit), colour)
}

function peaks(scene: Scene, base: number, height: number, colour: string, paleness: number): string {
  const { width, unit, chance, palette, sunX, climate, place } = scene
  const snowy = climate === 'polar' || climate === 'highland' || (!place.coast && paleness > 0.5)
  const light = mix(palette.lit, palette.low, paleness)
  const snow = mix('#ffffff', palette.low, palette.night ? 0.6 : 0.15)
  let [dark, lit, white] = ['', '', '']
  const step = Math.max(unit * 180, width / 5.5)
  for (let x = -step * chance.next(); x < width + step; x += step * chance.between(0.7, 1.15)) {
    const rise = height * chance.between(0.5, 1)
    const half = rise * chance.between(0.85, 1.15)
    if (x + half < 0 || x - half > width) continue
    const peak = { x, top: base - rise, half, base, toSun: sunX < x ? -1 : 1 }
    dark += outline([
      [x - half, base],
      [x, peak.top],
      [x + half, base],
    ])
    lit += outline(litFace(peak))
    if (snowy) white += outline(cap(peak))
  }
  return fill(dark, colour) + fill(lit, light) + (white && fill(white, snow))
}

type Peak = { x: number; top: number; half: number; base: number; toSun: number }

function litFace({ x, top, half, base, toSun }: Peak): Point[] {
  const rise = base - top
  const ridge = [0.25, 0.45, 0.7, 1].map(
    (down, index): Point => [x + half * 0.13 * (index % 2 ? 1.2 : -0.6) * toSun, top + rise * down],
  )
  return [[x, top], ...ridge, [x + half * toSun, base]]
}

function cap({ x, top, half, base }: Peak): Point[] {
  const rise = base - top
  const at = (side: number, down: number): Point => [x + half * side * down, top + rise * down]
  return [[x, top], at(1, 0.32), at(0.4, 0.24), at(-0.1, 0.36), at(-1, 0.3)]
}

function domes(scene: Scene, base: number, height: number): string {
  const { width, unit, chance, palette, sunX } = scene
  const [dark, light] = [mix(palette.land, palette.low, 0.3), mix(palette.lit, palette.low, 0.22)]
  const middle = sunX < width / 2 ? width * 0.56 : width * 0.44
  let drawn = ''
  for (const [shift, share] of [
    [-135, 0.5],
    [105, 0.62],
    [0, 1],
  ] as const) {
    const x = middle + unit * (shift + chance.between(-14, 14))
    const rise = height * share * chance.between(0.9, 1.05)
    const half = rise * chance.between(0.62, 0.8) + unit * 16
    drawn += fill(dome(x, base, half, rise, 1), dark) + fill(dome(x, base, half, rise, 0.5, sunX < x), light)
  }
  return drawn
}

/** A sugarloaf; with a `share` below 1 only the sunlit part of it. */
function dome(x: number, base: number, half: number, rise: number, share: number, left = true): string {
  const side = left ? -1 : 1
  const top = base - rise
  const inner = x - side * half * (share * 2 - 1) * 0.9
  const n = (value: number) => Math.round(value)
  const up = `C${n(x + side * half * 0.62)} ${n(base - rise * 0.25)} ${n(x + side * half * 0.58)} ${n(top)} ${n(x)} ${n(top)}`
  const down =
    share < 1
      ? `C${n(x + side * half * 0.2)} ${n(top + rise * 0.3)} ${n(x - side * half * 0.08)} ${n(top + rise * 0.6)} ${n(x + side * half * 0.12)} ${n(base)}`
      : `C${n(x - side * half * 0.52)} ${n(top)} ${n(x - side * half * 0.55)} ${n(base - rise * 0.4)} ${n(inner)} ${n(base)}`
  return `M${n(x + side * half)} ${n(base)}${up}${down}z`
}

function dunes(scene: Scene, base: number, height: number): string {
  const { width, palette, chance, sunX } = scene
  let drawn = hills(scene, base, height * 0.8, mix(palette.lit, palette.low, 0.6))
  for (const row of [0.5, 1]) {
    const light = mix(palette.lit, palette.low, 0.42 - row * 0.2)
    const dark = mix(palette.land, palette.low, 0.62 - row * 0.25)
    const crest = width * chance.between(0.25, 0.75)
    const top = base - height * (1.15 - row * 0.45)
    drawn += dune(crest, top, base, width, sunX < crest ? light : dark, sunX < crest ? dark : light)
  }
  return drawn
}

/** One dune: a sharp crest between a face towards the left and one towards the right. */
function dune(x: number, top: number, base: number, width: number, left: string, right: string): string {
  const n = (value: number) => Math.round(value)
  const from = n(x - width * 0.62)
  const to = n(x + width * 0.6)
  const whole = `M${from} ${n(base)}Q${n(x - width * 0.2)} ${n(base - (base - top) * 0.3)} ${n(x)} ${n(top)}Q${n(x + width * 0.18)} ${n(base - (base - top) * 0.25)} ${to} ${n(base)}z`
  const face = `M${n(x)} ${n(top)}Q${n(x + width * 0.18)} ${n(base - (base - top) * 0.25)} ${to} ${n(base)}H${n(x - width * 0.12)}Q${n(x + width * 0.07)} ${n(base - (base - top) * 0.4)} ${n(x)} ${n(top)}z`
  return fill(whole, left) + fill(face, right)
}
