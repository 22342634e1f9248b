import { fill, mix, outline, type Point, stroke } from '#app/art/ink.ts'
import { landmark } from '#app/art/landmark.ts'
import type { Scene } from '#app/art/place.ts'

/** The town on its shore, as large as its people are many: gables and a steeple, streets of houses, or towers. */
export function skyline(scene: Scene, base: number): string {
  const { palette, width, sunX, place, unit } = scene
  const size = sizeOf(place.population)
  const span = Math.min(width, unit * 600) * (0.24 + 0.26 * size)
  const middle = sunX < width / 2 ? width * 0.66 : width * 0.34
  const from = middle - span / 2
  const back = mix(palette.city, palette.low, palette.night ? 0.22 : 0.5)
  const rear =
    size > 0.3
      ? row(scene, { from: from + span * 0.08, span: span * 0.84, base, size: size * 1.12, colour: back, rear: true })
      : ''
  const front = row(scene, {
    from,
    span,
    base,
    size: size * (place.landmark ? 0.4 : 0.8),
    colour: palette.city,
    rear: false,
  })
  if (place.landmark) return landmark(scene, base, true) + rear + front + landmark(scene, base, false)
  return rear + (place.capital ? front + capitol(scene, from + span * 0.5, base, size) : front)
}

/** 0 for a village, 1 for ten million and more. */
function sizeOf(population: number): number {
  return Math.max(0, Math.min(1, (Math.log10(Math.max(population, 1)) - 4.3) / 2.7))
}

type Row = { from: number; span: number; base: number; size: number; colour: string; rear: boolean }

function row(scene: Scene, { from, span, base, size, colour, rear }: Row): string {
  const { unit, chance, palette, sunX } = scene
  let [body, shade, lights] = ['', '', '']
  for (let x = from; x < from + span; ) {
    const wide = unit * chance.between(rear ? 25 : 18, rear ? 42 : 31)
    const centre = 1 - Math.abs((x + wide / 2 - from - span / 2) / (span / 2))
    const high = unit * (14 + (size ** 1.4 * 118 * (0.25 + 0.75 * centre) + 12) * chance.between(0.4, 1))
    const house = { x, wide, top: base - high, base }
    body += outline(building(scene, house, size))
    if (!rear) shade += outline(shadow(house, sunX < x))
    if (!rear) lights += windows(house, unit)
    x += wide * (size > 0.4 ? chance.between(0.86, 1.02) : chance.between(0.95, 1.25))
  }
  if (rear) return fill(body, colour)
  const lit = `<path d="${lights}" stroke="${palette.window}" stroke-linecap="butt" stroke-width="${Math.max(1, Math.round(unit * 3))}" stroke-dasharray="${dash(unit)}" stroke-opacity="${palette.night ? 0.9 : 0.55}"/>`
  return fill(body, colour) + fill(shade, palette.land, 0.28) + lit
}

type House = { x: number; wide: number; top: number; base: number }

function building({ chance, unit }: Scene, { x, wide, top, base }: House, size: number): Point[] {
  const right = x + wide
  const foot: Point[] = [
    [right, base],
    [x, base],
  ]
  const kind =
    size < 0.42
      ? chance.pick(['gable', 'gable', 'flat', 'steeple'])
      : chance.pick(['flat', 'flat', 'step', 'slant', 'spire', 'gable'])
  if (kind === 'gable')
    return [[x, top + wide * 0.35], [x + wide / 2, top - wide * 0.1], [right, top + wide * 0.35], ...foot]
  if (kind === 'steeple') return [[x, top], [x + wide / 2, top - unit * 26], [right, top], ...foot]
  if (kind === 'slant') return [[x, top], [right, top + wide * 0.45], ...foot]
  const ledge = unit * 7
  if (kind === 'step')
    return [
      [x, top + ledge],
      [x + wide * 0.2, top + ledge],
      [x + wide * 0.2, top],
      [x + wide * 0.8, top],
      [x + wide * 0.8, top + ledge],
      [right, top + ledge],
      ...foot,
    ]
  if (kind === 'spire')
    return [
      [x, top + ledge],
      [x + wide * 0.42, top],
      [x + wide * 0.5, top - unit * 20],
      [x + wide * 0.58, top],
      [right, top + ledge],
      ...foot,
    ]
  return [[x, top], [right, top], ...foot]
}

/** The side that the sun does not see. */
function shadow({ x, wide, top, base }: House, sunLeft: boolean): Point[] {
  const from = sunLeft ? x + wide * 0.66 : x
  const low = top + wide * 0.45
  return [
    [from, low],
    [from + wide * 0.34, low],
    [from + wide * 0.34, base],
    [from, base],
  ]
}

function windows({ x, wide, top, base }: House, unit: number): string {
  if (base - top < unit * 34) return ''
  const from = Math.round(top + wide * 0.5)
  const to = Math.round(base - unit * 7)
  if (to <= from) return ''
  return `${outline([
    [x + wide * 0.32, from],
    [x + wide * 0.32, to],
  ]).replace('z', '')}m${Math.round(wide * 0.34)} 0V${from}`
}

function dash(unit: number): string {
  return `${Math.max(1, Math.round(unit * 3))} ${Math.max(2, Math.round(unit * 5))}`
}

/** A dome on columns, for the seat of a government. */
function capitol({ unit, palette }: Scene, x: number, base: number, size: number): string {
  const stone = mix(palette.city, '#fff6e4', palette.night ? 0.35 : 0.72)
  const u = unit * (0.8 + size * 0.5)
  const n = (value: number) => Math.round(value)
  const body = outline([
    [x - 34 * u, base],
    [x - 34 * u, base - 22 * u],
    [x + 34 * u, base - 22 * u],
    [x + 34 * u, base],
  ])
  const drum = outline([
    [x - 15 * u, base - 22 * u],
    [x - 15 * u, base - 34 * u],
    [x + 15 * u, base - 34 * u],
    [x + 15 * u, base - 22 * u],
  ])
  const dome = `M${n(x - 17 * u)} ${n(base - 34 * u)}C${n(x - 17 * u)} ${n(base - 60 * u)} ${n(x + 17 * u)} ${n(base - 60 * u)} ${n(x + 17 * u)} ${n(base - 34 * u)}z`
  const columns = [-25, -12.5, 0, 12.5, 25].map((dx) => `M${n(x + dx * u)} ${n(base - 17 * u)}V${n(base)}`).join('')
  const flag = outline([
    [x, base - 72 * u],
    [x + 13 * u, base - 68 * u],
    [x, base - 64 * u],
  ])
  const pole = `M${n(x)} ${n(base - 72 * u)}V${n(base - 52 * u)}`
  return (
    fill(body + drum, stone) +
    fill(dome, palette.accent) +
    stroke(columns, palette.land, u * 3, 0.35) +
    stroke(pole, palette.land, u * 1.6) +
    fill(flag, palette.accent)
  )
}
