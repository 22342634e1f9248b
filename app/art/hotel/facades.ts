import { fill, mix, stroke } from '#app/art/ink.ts'
import { awning, box, dashes, door, dots, type House, row, shade, starBoard, windows, windowsOf } from './kit.ts'

const STOREY = 26

/** A house in a street: storeys by its rooms, a cornice, an awning over the door. */
export function townHotel(house: House): string {
  const { look, paint, chance } = house
  const storeys = 3 + Math.min(3, Math.floor(look.size / 2)) + (look.stars >= 3 ? 1 : 0)
  const columns = 4 + Math.min(2, look.stars) + (look.stars % 2)
  const wide = columns * 27 + 14
  const high = storeys * STOREY + 34
  const [x, top] = [-wide / 2, -high]
  const pitched = chance.maybe(0.45)
  const roof = pitched
    ? fill(`M${x - 7} ${top}L${x + 16} ${top - 26}h${wide - 32}L${-x + 7} ${top}z`, paint.roof) +
      fill(
        row(3, wide / 3.4, (at) => box(x + wide * 0.15 + at, top - 19, 13, 15)),
        paint.trim,
      )
    : fill(box(x - 5, top - 6, wide + 10, 9), paint.trim) + fill(box(x + 12, top - 15, 26, 9), paint.roof)
  const balconies = chance.maybe(0.5)
    ? dashes(
        row(storeys - 1, STOREY, (down) => `M${x + 10} ${top + 31 + down}h${wide - 20}`),
        paint.accent,
        {
          high: 5,
          dash: '19 7.6',
        },
      )
    : ''
  return (
    fill(box(x, top, wide, high), paint.wall) +
    shade(house, x, top, wide, high) +
    roof +
    windowsOf(house, {
      x: x + 14,
      top: top + 13,
      columns,
      rows: storeys,
      wide: 13,
      high: 15,
      span: wide - 28,
      rise: STOREY,
    }) +
    balconies +
    fill(box(x, -34, wide, 4), paint.trim) +
    windows({ x: x + 12, top: -26, columns: 2, rows: 1, wide: 24, high: 18, gap: wide - 72, rise: 0 }, paint.glass) +
    door(house, 0, 20, 24) +
    awning(house, -22, -36, 44) +
    starBoard(house, -43)
  )
}

/** A slab of glass and balconies on a wide base, for four and five stars where towns are tall. */
export function tower(house: House): string {
  const { look, paint, chance } = house
  const storeys = Math.min(10, 7 + Math.floor(look.size / 2) + (look.stars === 5 ? 1 : 0))
  const [wide, rise] = [look.stars === 5 ? 116 : 100, 15]
  const high = storeys * rise + 40
  const side = chance.pick([-1, 1])
  const x = -wide / 2 + side * 24
  const low = mix(paint.wall, paint.roof, 0.18)
  const lines = row(storeys, rise, (down) => `M${x - 4} ${-high + 22 + down}h${wide + 8}`)
  return (
    fill(box(x, -high, wide, high), paint.wall) +
    shade(house, x, -high, wide, high) +
    windows(
      { x: x + 8, top: -high + 9, columns: 6, rows: storeys, wide: (wide - 31) / 6, high: 9, gap: 3, rise },
      paint.glass,
    ) +
    stroke(lines, paint.trim, 3.2) +
    fill(box(x + 10, -high - 10, wide - 20, 10), paint.roof) +
    fill(box(x + wide / 2 - 17, -high - 24, 34, 14), paint.accent) +
    fill(box(-118, -40, 236, 40), low) +
    fill(box(-124, -44, 248, 6), paint.trim) +
    windows({ x: -108, top: -33, columns: 9, rows: 1, wide: 18, high: 24, gap: 6.75, rise: 0 }, paint.glass) +
    fill(`M-38 -48q38 -14 76 0v6h-76z`, paint.accent) +
    fill(
      row(2, 66, (at) => box(-35 + at, -42, 4, 42)),
      paint.trim,
    ) +
    door(house, 0, 26, 28) +
    starBoard(house, -57)
  )
}

/** A palace: a middle with a gable and columns, two wings, a mansard, flags. */
export function grand(house: House): string {
  const { look, paint } = house
  const storeys = look.stars === 5 ? 4 : 3
  const high = storeys * STOREY + 26
  const [half, mid] = [112 + look.stars * 2, 38]
  const crown = high + 14
  const mansard = (from: number, wide: number, top: number, up: number) =>
    `M${from - 4} ${-top}l10 ${-up}h${wide - 12}l10 ${up}z`
  const flag = (x: number) => `M${x} ${-crown - 58}v24`
  return (
    fill(mansard(-half, half * 2, high, 24), paint.roof) +
    fill(box(-half, -high, half * 2, high), paint.wall) +
    shade(house, -half, -high, half * 2, high) +
    fill(
      row(3, 24, (at) => box(-half + 14 + at, -high - 17, 9, 14) + box(half - 23 - at, -high - 17, 9, 14)),
      paint.trim,
    ) +
    fill(box(-half - 4, -high - 2, half * 2 + 8, 6), paint.trim) +
    windowsOf(house, {
      x: -half + 10,
      top: -high + 13,
      columns: 4,
      rows: storeys,
      wide: 10,
      high: 15,
      span: half - mid - 18,
      rise: STOREY,
    }) +
    windowsOf(house, {
      x: mid + 8,
      top: -high + 13,
      columns: 4,
      rows: storeys,
      wide: 10,
      high: 15,
      span: half - mid - 18,
      rise: STOREY,
    }) +
    fill(box(-mid, -crown, mid * 2, crown), mix(paint.wall, paint.trim, 0.55)) +
    fill(`M${-mid - 6} ${-crown}L0 ${-crown - 30}L${mid + 6} ${-crown}z`, paint.trim) +
    fill(`M${-mid + 10} ${-crown - 3}L0 ${-crown - 21}L${mid - 10} ${-crown - 3}z`, paint.roof) +
    windowsOf(house, {
      x: -26,
      top: -crown + 18,
      columns: 3,
      rows: storeys - 1,
      wide: 11,
      high: 17,
      span: 52,
      rise: STOREY,
    }) +
    fill(
      row(4, 22, (at) => box(-36 + at, -46, 6, 46)),
      paint.trim,
    ) +
    fill(box(-mid - 4, -52, mid * 2 + 8, 7), paint.trim) +
    door(house, 0, 20, 34) +
    stroke(`${flag(0)}M${-half + 22} ${-high - 42}v20M${half - 22} ${-high - 42}v20`, paint.trim, 2) +
    fill(
      `M0 ${-crown - 58}l20 5l-20 6z` +
        `M${-half + 22} ${-high - 42}l14 4l-14 5zM${half - 22} ${-high - 42}l14 4l-14 5z`,
      paint.accent,
    ) +
    starBoard(house, -62)
  )
}

/** Two storeys along the road, doors on an outside gallery, and a tall sign. */
export function motel(house: House): string {
  const { paint, chance } = house
  const side = chance.pick([-1, 1])
  const x = side > 0 ? -128 : -92
  const wide = 220
  const post = side > 0 ? 112 : -112
  const doors = (y: number) =>
    windows({ x: x + 14, top: y, columns: 6, rows: 1, wide: 11, high: 25, gap: 25, rise: 0 }, paint.accent) +
    windows({ x: x + 29, top: y + 2, columns: 6, rows: 1, wide: 15, high: 13, gap: 21, rise: 0 }, paint.glass)
  return (
    fill(box(x, -80, wide, 80), paint.wall) +
    fill(`M${x - 10} -80l8 -12h${wide + 4}l8 12z`, paint.roof) +
    fill(box(x, -80, wide, 5), mix(paint.wall, paint.roof, 0.4)) +
    doors(-68) +
    doors(-26) +
    fill(box(x - 6, -43, wide + 12, 5), paint.trim) +
    dashes(`M${x - 4} -49h${wide + 8}`, paint.trim, { high: 12, dash: '2 5' }) +
    stroke(`M${x - 5} -55h${wide + 10}${row(4, (wide + 4) / 3, (at) => `M${x - 2 + at} 0v-80`)}`, paint.trim, 3) +
    stroke(`M${post} 0v-128`, paint.roof, 6) +
    fill(`M${post - 30} -176h60l9 9v30h-78v-30z`, paint.roof) +
    fill(`M${post - 34} -134h68v11l-14 0l-5 8l-5 -8h-44z`, paint.accent) +
    dots(`M${post - 33} -170h66.1M${post - 33} -141h66.1`, '#ffe08a', 4, 11) +
    fill(`M${post - 17} -164h7v6h20v-6h7v18h-7v-6h-20v6h-7z`, '#fff6e0')
  )
}

/** A wide pavilion under a deep roof, a wing with balconies on either side. */
export function resort(house: House): string {
  const { look, paint } = house
  const storeys = Math.min(4, 2 + Math.floor(look.size / 3) + (look.stars >= 4 ? 1 : 0))
  const wing = storeys * 24 + 8
  const wingAt = (x: number) =>
    fill(box(x, -wing, 84, wing), paint.wall) +
    shade(house, x, -wing, 84, wing) +
    windows(
      { x: x + 8, top: -wing + 8, columns: 3, rows: storeys, wide: 17, high: 14, gap: 8.5, rise: 24 },
      paint.glass,
    ) +
    dashes(
      row(storeys, 24, (down) => `M${x + 6} ${-wing + 21 + down}h74`),
      paint.trim,
      { high: 6, dash: '21 4.5' },
    ) +
    fill(`M${x - 8} ${-wing}l16 -22h68l16 22z`, paint.roof)
  const tall = Math.max(70, wing + 6)
  const thatch = mix(paint.roof, '#d9a860', 0.45)
  return (
    wingAt(-134) +
    wingAt(50) +
    fill(box(-52, -tall + 16, 104, tall - 16), mix(paint.wall, paint.trim, 0.5)) +
    fill(`M-46 ${-tall + 22}h92v${tall - 22}h-92z`, paint.glass, 0.85) +
    stroke(
      row(4, 28, (at) => `M${-42 + at} 0v${-tall + 18}`),
      paint.wood,
      5,
    ) +
    fill(`M-74 ${-tall + 20}Q-34 ${-tall - 12} -20 ${-tall - 40}h40Q34 ${-tall - 12} 74 ${-tall + 20}z`, thatch) +
    stroke(`M-62 ${-tall + 10}h124M-42 ${-tall - 8}h84M-30 ${-tall - 24}h60`, paint.roof, 1.6, 0.5) +
    fill(`M-26 ${-tall - 36}h52l-8 -10h-36z`, paint.roof) +
    starBoard(house, -tall + 32)
  )
}
