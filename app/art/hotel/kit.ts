import { type Chance, chanceFrom } from '#app/art/chance.ts'
import { mix, tenth } from '#app/art/ink.ts'
import type { Palette } from '#app/art/palettes.ts'
import type { Scene } from '#app/art/place.ts'
import type { HotelLook } from '#modules/hotels/search/drawing.contract.ts'

/** The colours of one house. */
export type Paint = { wall: string; trim: string; roof: string; accent: string; glass: string; wood: string }

/** A house is drawn around the middle of its foot; up is negative. */
export type House = { look: HotelLook; scene: Scene; paint: Paint; chance: Chance; high: boolean }

/** Wall, roof, accent that go together. */
type Three = readonly [wall: string, roof: string, accent: string]
const PAINTS: readonly [Three, ...Three[]] = [
  ['#f6ead2', '#c4593b', '#0d7f8a'],
  ['#faf5ea', '#4f6070', '#f0603f'],
  ['#e58a63', '#7c3d2c', '#fff1d6'],
  ['#ecb95c', '#8e4a2f', '#1c6f78'],
  ['#f0b3a5', '#a9483c', '#fdf3df'],
  ['#8fbdcf', '#33566b', '#f5b843'],
  ['#b3d5bd', '#3f6f5c', '#e8613f'],
  ['#c9b8dc', '#5a4a7c', '#f7c763'],
  ['#bb6048', '#5b3029', '#f3dfb8'],
  ['#dfc69f', '#8b5a3c', '#c83c4a'],
  ['#4f9a96', '#23525a', '#fbe3b2'],
  ['#e8ded0', '#a06b3f', '#2f6f9a'],
  ['#f4d9b0', '#3f7f78', '#d5483f'],
  ['#d86c55', '#36495a', '#ffe0a3'],
]

export function paintOf(seed: string, palette: Palette): Paint {
  const [wall, roof, accent] = chanceFrom(`paint ${seed}`).pick(PAINTS)
  const dim = (colour: string) => (palette.night ? mix(colour, palette.land, 0.42) : mix(colour, palette.low, 0.1))
  return {
    wall: dim(wall),
    trim: dim(mix(wall, '#fffaf0', 0.72)),
    roof: dim(roof),
    accent: palette.night ? mix(accent, palette.land, 0.15) : accent,
    glass: palette.night ? palette.window : mix(palette.sea, palette.land, 0.5),
    wood: dim('#8a5a3a'),
  }
}

export function box(x: number, y: number, wide: number, high: number): string {
  return `M${tenth(x)} ${tenth(y)}h${tenth(wide)}v${tenth(high)}h${tenth(-wide)}z`
}

/** The same shape beside itself. */
export function row(count: number, step: number, shape: (x: number) => string): string {
  return Array.from({ length: count }, (_, index) => shape(index * step)).join('')
}

type Grid = {
  x: number
  top: number
  columns: number
  rows: number
  wide: number
  high: number
  gap: number
  rise: number
}

/** A line as thick as windows are high, in dashes as long as they are wide: one path for all of them. */
export function windows({ x, top, columns, rows, wide, high, gap, rise }: Grid, colour: string): string {
  if (rows < 1) return ''
  const long = columns * (wide + gap) - gap
  const lines = row(rows, rise, (down) => `M${tenth(x)} ${tenth(top + high / 2 + down)}h${tenth(long)}`)
  return dashes(lines, colour, { high, dash: `${tenth(wide)} ${tenth(gap)}` })
}

/** Windows with a lit upper pane and a sill below, spread over a wall. */
export function windowsOf(house: House, grid: Omit<Grid, 'gap'> & { span: number }): string {
  const { paint, scene } = house
  const gap = (grid.span - grid.columns * grid.wide) / Math.max(1, grid.columns - 1)
  const panes = { ...grid, gap }
  const shine = scene.palette.night ? mix(paint.glass, '#ffffff', 0.35) : mix(paint.glass, '#ffffff', 0.42)
  return (
    windows(panes, paint.glass) +
    windows({ ...panes, high: grid.high * 0.38 }, shine) +
    windows({ ...panes, top: grid.top + grid.high, high: 2.5 }, paint.trim)
  )
}

/** Said once for all dashes: windows have straight ends. */
export const STRAIGHT = '<style>.b{stroke-linecap:butt}</style>'

export function dashes(path: string, colour: string, { high, dash }: { high: number; dash: string }): string {
  return `<path d="${path}" stroke="${colour}" stroke-width="${tenth(high)}" stroke-dasharray="${dash}" class="b"/>`
}

/** Dots along lines, from a dash of no length. */
export function dots(path: string, colour: string, size: number, step: number): string {
  return `<path d="${path}" stroke="${colour}" stroke-width="${size}" stroke-dasharray="0 ${step}"/>`
}

/** Darker than the wall, on the side that the sun does not see. */
export function shade(house: House, x: number, y: number, wide: number, high: number): string {
  const { scene } = house
  const left = scene.sunX > scene.width / 2
  return `<path d="${box(left ? x : x + wide * 0.62, y, wide * 0.38, high)}" fill="${scene.palette.land}" fill-opacity=".13"/>`
}

/** As many points as there are stars, on a board over the door. */
export function starBoard({ look, paint }: House, y: number): string {
  if (look.stars === 0) return ''
  const half = look.stars * 4.5 + 3
  return (
    `<path d="${box(-half, y - 5.5, half * 2, 11)}" fill="${paint.roof}"/>` +
    dots(`M${tenth(-(look.stars - 1) * 4.5)} ${y}h${(look.stars - 1) * 9 + 0.1}`, '#ffd979', 5, 9)
  )
}

/** A striped awning. */
export function awning({ paint }: House, x: number, y: number, wide: number, deep = 12): string {
  return (
    `<path d="M${x} ${y}h${wide}l6 ${deep}h${-wide - 12}z" fill="${paint.accent}"/>` +
    dashes(`M${x - 3} ${tenth(y + deep * 0.55)}h${wide + 6}`, '#fffaf0', { high: deep * 0.9, dash: '6 6' })
  )
}

/** A door with its light. */
export function door({ paint, scene }: House, x: number, wide: number, high: number): string {
  const light = scene.palette.night ? paint.glass : mix(scene.palette.window, paint.accent, 0.1)
  return (
    `<path d="${box(x - wide / 2 - 3, -high - 3, wide + 6, high + 3)}" fill="${paint.trim}"/>` +
    `<path d="${box(x - wide / 2, -high, wide, high)}" fill="${paint.roof}"/>` +
    `<path d="${box(x - wide / 2 + 3, -high + 4, wide - 6, high * 0.45)}" fill="${light}"/>`
  )
}
