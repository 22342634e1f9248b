import { chanceFrom } from '#app/art/chance.ts'
import { fill, mix, stroke, tenth } from '#app/art/ink.ts'
import { PALETTES, type Palette } from '#app/art/palettes.ts'
import type { BedKind } from '#modules/hotels/hotels.contract.ts'
import type { RoomLook } from '#modules/hotels/search/drawing.contract.ts'
import { box, dashes, dots, row, STRAIGHT } from './kit.ts'

const [WIDTH, HEIGHT, FLOOR] = [600, 400, 300]
/** How wide each bed is seen. */
const WIDE: Record<BedKind, number> = {
  single: 74,
  double: 118,
  queen: 134,
  king: 154,
  bunk: 84,
  sofa_bed: 128,
  cot: 46,
}
const MOST_BEDS = 6
const WALLS = ['#f3e1c6', '#cfe0d8', '#e9c3ab', '#d5dbe6', '#f2d49b', '#dfd0e0', '#bcd6da', '#eadccb'] as const
const COVERS = ['#0d7f8a', '#e8613f', '#c83c4a', '#3f6f9a', '#d9932f', '#5a7f52', '#7a5a9c'] as const

type Room = { wall: string; wood: string; cover: string; linen: string; palette: Palette; scale: number }

/** A room as its facts have it: every bed, a window with what can be seen from it, and the more floor the larger it is. */
export function roomPicture({ seed, beds, sizeM2, view }: RoomLook): string {
  const chance = chanceFrom(`room ${seed}`)
  const palette = chance.pick(PALETTES.tropical)
  const kinds = beds.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind)).slice(0, MOST_BEDS)
  const gap = 26
  const long = kinds.reduce((sum, kind) => sum + WIDE[kind] + gap, -gap)
  const roomy = Math.max(0.86, Math.min(1.22, 1.34 - sizeM2 / 90))
  const scale = Math.min(roomy, 440 / long)
  const wall = chance.pick(WALLS)
  const room: Room = {
    wall,
    wood: mix('#8a5a3a', wall, 0.15),
    cover: chance.pick(COVERS),
    linen: '#fffaf0',
    palette,
    scale,
  }
  const [opening, picture] = chance.maybe(0.5) ? [150, 404] : [450, 196]
  let x = -long / 2
  const placed = kinds.map((kind) => {
    const drawn = bed(kind, x, room)
    x += WIDE[kind] + gap
    return drawn
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round">${STRAIGHT}` +
    fill(box(0, 0, WIDTH, FLOOR), wall) +
    fill(box(0, FLOOR, WIDTH, HEIGHT - FLOOR), room.wood) +
    stroke(`M0 318h600M0 344h600M0 376h600`, mix(room.wood, '#000000', 0.14), 2) +
    fill(box(0, FLOOR - 9, WIDTH, 9), mix(wall, '#ffffff', 0.6)) +
    window(room, opening, view) +
    art(room, picture) +
    (sizeM2 >= 28 ? plant(room, 556) : '') +
    fill(
      `M${tenth(300 - (long * scale) / 2 - 40)} 372l34 -44h${tenth(long * scale + 12)}l34 44z`,
      mix(room.cover, room.linen, 0.55),
    ) +
    `<g transform="translate(300 336)scale(${tenth(scale * 100) / 100})">${placed.join('')}</g></svg>`
  )
}

function bed(kind: BedKind, x: number, room: Room): string {
  if (kind === 'bunk') return bunk(x, room)
  if (kind === 'sofa_bed') return sofa(x, room)
  if (kind === 'cot') return cot(x, room)
  const wide = WIDE[kind]
  const pillows = kind === 'single' ? 1 : 2
  const each = (wide - 14 - (pillows - 1) * 6) / pillows
  return (
    fill(`M${x - 5} 0v-96q0 -12 12 -12h${wide - 14}q12 0 12 12v96z`, mix(room.wood, '#3a2418', 0.35)) +
    fill(box(x, -62, wide, 46), room.linen) +
    fill(
      row(pillows, each + 6, (at) => `M${tenth(x + 7 + at)} -50q-2 -22 8 -22h${tenth(each - 16)}q10 0 8 22z`),
      '#ffffff',
    ) +
    stroke(
      row(pillows, each + 6, (at) => `M${tenth(x + 12 + at)} -52h${tenth(each - 10)}`),
      mix(room.linen, room.wood, 0.3),
      2,
    ) +
    fill(`M${x - 3} -46h${wide + 6}l3 40h${-wide - 12}z`, room.cover) +
    fill(box(x - 3, -46, wide + 6, 9), mix(room.cover, '#ffffff', 0.7)) +
    stroke(`M${x + 4} 0v-6M${x + wide - 4} 0v-6`, '#3a2418', 5) +
    lamp(x + wide + 13, room)
  )
}

function lamp(x: number, { wood, palette }: Room): string {
  return (
    fill(box(x - 10, -34, 20, 34), mix(wood, '#3a2418', 0.2)) +
    stroke(`M${x} -34v-12`, '#3a2418', 2.5) +
    fill(`M${x - 10} -46l4 -16h12l4 16z`, palette.sun)
  )
}

function bunk(x: number, { wood, cover, linen }: Room): string {
  const dark = mix(wood, '#3a2418', 0.35)
  const level = (y: number) =>
    fill(box(x + 4, y - 13, 76, 13), cover) + fill(box(x + 4, y - 15, 26, 9), linen) + fill(box(x, y, 84, 7), dark)
  return (
    level(-26) +
    level(-92) +
    stroke(`M${x} 0v-124M${x + 84} 0v-124M${x + 36} -112h48`, dark, 5) +
    stroke(`M${x + 58} 0v-112M${x + 74} 0v-112`, dark, 3) +
    dashes(`M${x + 66} -6v-100`, dark, { high: 16, dash: '3 13' })
  )
}

function sofa(x: number, { cover, wood }: Room): string {
  const light = mix(cover, '#ffffff', 0.3)
  return (
    fill(`M${x + 6} -22v-38q0 -10 10 -10h96q10 0 10 10v38z`, cover) +
    fill(`M${x} -6v-34q0 -8 8 -8t8 8v12h96v-12q0 -8 8 -8t8 8v34z`, light) +
    stroke(`M${x + 64} -30v-34`, mix(cover, '#000000', 0.2), 2) +
    stroke(`M${x + 8} 0v-6M${x + 120} 0v-6`, wood, 5)
  )
}

function cot(x: number, { wood, linen }: Room): string {
  return (
    fill(box(x, -24, 46, 14), linen) +
    dashes(`M${x} -34h47`, wood, { high: 40, dash: '2.5 6.3' }) +
    stroke(`M${x} -54h46M${x} -12h46M${x} 0v-56M${x + 46} 0v-56`, wood, 4)
  )
}

/** What the room looks out on; a wall with light when nothing is said of it. */
function window({ palette, linen, cover }: Room, x: number, view: RoomLook['view']): string {
  const seen = {
    sea: fill(box(x - 70, 122, 140, 78), palette.sea) + fill(`M${x + 8} 130l0 -34q22 12 26 32z`, palette.accent),
    mountain:
      fill(`M${x - 70} 200v-40l34 -58l30 40l28 -66l48 80v44z`, mix(palette.land, palette.low, 0.35)) +
      fill(`M${x + 22} 76l-14 33l12 -6l8 8l10 -8z`, '#ffffff'),
    city:
      fill(`M${x - 70} 200v-60h24v-26h26v44h16v-70h28v52h22v-24h24v84z`, mix(palette.city, palette.low, 0.25)) +
      dots(`M${x - 38} 128v50M${x + 8} 104v80M${x + 58} 134v50`, palette.window, 4, 12),
    none: fill(`M${x - 70} 200v-30q36 -24 70 -4t70 -10v44z`, mix(palette.lit, palette.low, 0.3)),
  }[view ?? 'none']
  return (
    fill(box(x - 78, 42, 156, 166), linen) +
    fill(box(x - 70, 50, 140, 150), mix(palette.top, palette.low, 0.55)) +
    `<circle cx="${x - 34}" cy="84" r="17" fill="${palette.sun}"/>` +
    seen +
    stroke(`M${x} 50v150M${x - 70} 118h140`, linen, 5) +
    fill(`M${x - 92} 36h44q2 96 -16 190h-28zM${x + 92} 36h-44q-2 96 16 190h28z`, mix(cover, '#ffffff', 0.55)) +
    stroke(`M${x - 104} 34h208`, '#6a4a36', 5)
  )
}

/** A print on the wall, in the colours of the room. */
function art({ cover, linen, palette }: Room, x: number): string {
  return (
    fill(box(x - 52, 74, 104, 74), mix(cover, '#2a2018', 0.45)) +
    fill(box(x - 46, 80, 92, 62), linen) +
    `<circle cx="${x + 16}" cy="102" r="13" fill="${palette.accent}"/>` +
    fill(`M${x - 46} 142v-18q24 -24 46 -4t46 -6v28z`, cover)
  )
}

function plant({ palette }: Room, x: number): string {
  const leaves = [-60, -30, 0, 30, 60]
    .map(
      (lean) =>
        `M${x} 286Q${x + lean * 0.3} 230 ${x + lean} ${214 + Math.abs(lean) * 0.5}Q${x + lean * 0.75} 264 ${x} 286z`,
    )
    .join('')
  return fill(leaves, mix(palette.land, '#4f8f58', 0.6)) + fill(`M${x - 20} 282h40l-6 42h-28z`, palette.accent)
}
