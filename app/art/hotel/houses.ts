import { fill, mix, outline, stroke } from '#app/art/ink.ts'
import { awning, box, dashes, door, dots, type House, row, shade, starBoard, windows, windowsOf } from './kit.ts'

/** A family's house: tiles, shutters, a veranda with flowers. */
export function guestHouse(house: House): string {
  const { look, paint, chance } = house
  const storeys = look.size > 2 ? 3 : 2
  const [wide, high] = [150 + look.size * 4, storeys * 32 + 4]
  const x = -wide / 2
  const gable = chance.maybe(0.5)
  const roof = gable
    ? fill(`M${x - 12} ${-high + 4}L0 ${-high - 52}L${-x + 12} ${-high + 4}z`, paint.roof) +
      fill(`M${x + 8} ${-high}L0 ${-high - 40}L${-x - 8} ${-high}z`, paint.wall) +
      fill(box(-9, -high - 22, 18, 18), paint.trim) +
      fill(box(-6, -high - 19, 12, 15), paint.glass)
    : fill(`M${x - 12} ${-high + 3}L${x + 20} ${-high - 36}h${wide - 40}L${-x + 12} ${-high + 3}z`, paint.roof) +
      stroke(
        row(2, 12, (down) => `M${x + 4 + down} ${-high - 11 - down}h${wide - 8 - down * 2}`),
        mix(paint.roof, '#ffffff', 0.25),
        2,
      )
  const columns = 4
  const panes = { x: x + 20, columns, wide: 14, high: 19, span: wide - 40 }
  const gap = (panes.span - columns * 14) / 3
  const shutters = (top: number, rows: number) =>
    windows({ x: x + 12, top, columns, rows, wide: 30, high: 19, gap: gap - 16, rise: 32 }, paint.accent)
  return (
    fill(box(chance.pick([x + 26, -x - 40]), -high - 50, 14, 44), paint.trim) +
    fill(box(x, -high, wide, high), paint.wall) +
    shade(house, x, -high, wide, high) +
    roof +
    shutters(-high + 9, storeys - 1) +
    windowsOf(house, { ...panes, top: -high + 9, rows: storeys - 1, rise: 32 }) +
    dots(
      row(storeys - 1, 32, (down) => `M${x + 14} ${-high + 31 + down}h${wide - 28}`),
      '#e8506a',
      4,
      6,
    ) +
    windows({ x: x + 20, top: -28, columns: 2, rows: 1, wide: 22, high: 20, gap: wide - 84, rise: 0 }, paint.glass) +
    door(house, 0, 18, 26) +
    fill(`M${x - 4} -32l-6 -9h${wide + 20}l-6 9z`, mix(paint.roof, paint.wood, 0.4)) +
    stroke(
      row(5, (wide - 2) / 4, (at) => `M${x + 1 + at} 0v-32`),
      paint.trim,
      3.5,
    ) +
    dashes(`M${x} -7h${wide / 2 - 16}M16 -7h${wide / 2 - 16}`, paint.trim, { high: 10, dash: '2 4' }) +
    starBoard(house, -37)
  )
}

/** Houses of other ages side by side under one string of lamps, each storey painted as someone liked. */
export function hostel(house: House): string {
  const { look, paint, chance, scene } = house
  const storeys = 3 + Math.min(2, Math.floor(look.size / 2))
  const tall = storeys * 29 + 12
  const low = tall - chance.pick([29, 44])
  const other = mix(paint.accent, scene.palette.low, 0.25)
  const zigzag = row(5, 18, (at) => `${at ? 'l' : `M-92 ${-tall + 34}l`}9 -14l9 14`)
  const wave = `M4 ${-low + 30}q11 -16 22 0t22 0t22 0t22 0`
  const lamps = `M-88 ${-tall - 26}Q-40 ${-tall - 2} 0 ${-low - 30}Q50 ${-low - 8} 92 ${-low - 36}`
  return (
    fill(box(-94, -tall, 96, tall), paint.wall) +
    fill(box(2, -low, 92, low), other) +
    shade(house, 2, -low, 92, low) +
    fill(box(-98, -tall - 4, 104, 7) + box(0, -low - 4, 98, 7), paint.trim) +
    stroke(zigzag, paint.accent, 6) +
    stroke(wave, paint.wall, 6) +
    windowsOf(house, {
      x: -82,
      top: -tall + 44,
      columns: 3,
      rows: storeys - 2,
      wide: 18,
      high: 16,
      span: 72,
      rise: 29,
    }) +
    windowsOf(house, {
      x: 14,
      top: -low + 40,
      columns: 4,
      rows: Math.max(1, storeys - 3),
      wide: 12,
      high: 17,
      span: 68,
      rise: 29,
    }) +
    windows({ x: -84, top: -30, columns: 1, rows: 1, wide: 30, high: 22, gap: 0, rise: 0 }, paint.glass) +
    windows({ x: 16, top: -32, columns: 2, rows: 1, wide: 28, high: 24, gap: 12, rise: 0 }, paint.glass) +
    dashes('M16 -14h68M16 -24h68', paint.wood, { high: 3, dash: '28 12' }) +
    door(house, -32, 20, 30) +
    awning(house, -90, -40, 84, 9) +
    stroke(`M-88 ${-tall}v-28M0 ${-low - 2}v-30M92 ${-low}v-38`, paint.wood, 2.5) +
    stroke(lamps, paint.wood, 1.2) +
    dots(lamps, '#ffdf7e', 6, 17) +
    bicycle(house, 44) +
    starBoard(house, -48)
  )
}

function bicycle({ paint }: House, x: number): string {
  const wheel = (at: number) => `M${at - 9} -9a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`
  return stroke(
    `${wheel(x)}${wheel(x + 27)}M${x} -9l7 -13h14l6 13M${x + 7} -22l5 13l9 -13M${x + 4} -25h6M${x + 21} -22v-6h6`,
    paint.roof,
    2.2,
  )
}

/** Flats with balconies on alternate sides, plants on them. */
export function flats(house: House): string {
  const { look, paint, chance } = house
  const storeys = 4 + Math.min(3, look.size)
  const [wide, rise] = [118, 25]
  const high = storeys * rise + 8
  const x = -wide / 2
  const left = chance.maybe(0.5) ? 0 : 1
  let [slabs, rails, plants] = ['', '', '']
  for (let floor = 1; floor < storeys; floor++) {
    const [y, from] = [-floor * rise - 2, floor % 2 === left ? x - 20 : 2]
    slabs += box(from, y, wide / 2 + 18, 4)
    rails += `M${from} ${y - 6}h${wide / 2 + 18}`
    plants += `M${from + 8} ${y - 13}h${12 + ((floor * 7) % 20)}`
  }
  return (
    fill(box(x, -high, wide, high), paint.wall) +
    fill(box(x, -high, wide / 2 - 12, high), paint.accent, 0.3) +
    shade(house, x, -high, wide, high) +
    fill(box(x - 4, -high - 5, wide + 8, 7) + box(x + 20, -high - 20, 30, 16), paint.roof) +
    stroke(`M${x + 90} ${-high}v-26M${x + 82} ${-high - 20}h16`, paint.roof, 2) +
    windowsOf(house, {
      x: x + 11,
      top: -high + 9,
      columns: 4,
      rows: storeys - 1,
      wide: 17,
      high: 14,
      span: wide - 22,
      rise,
    }) +
    dashes(rails, paint.trim, { high: 11, dash: '1.6 3.4' }) +
    fill(slabs, paint.trim) +
    dots(plants, '#4f9a5e', 9, 7) +
    windows({ x: x + 12, top: -22, columns: 2, rows: 1, wide: 26, high: 16, gap: wide - 76, rise: 0 }, paint.glass) +
    door(house, 0, 18, 23)
  )
}

/** On stilts over the sand. */
export function beachHouse(house: House): string {
  const { paint, scene } = house
  const planks = mix(paint.wall, paint.wood, 0.25)
  return (
    stroke(
      row(5, 40, (at) => `M${-80 + at} 0v-30`),
      paint.wood,
      6,
    ) +
    fill(box(-72, -96, 144, 66), paint.wall) +
    stroke(
      row(4, 14, (down) => `M-72 ${-84 + down}h144`),
      planks,
      1.4,
    ) +
    shade(house, -72, -96, 144, 66) +
    fill('M-92 -92L-30 -146H30L92 -92z', paint.roof) +
    fill('M-28 -96L0 -124L28 -96z', paint.wall) +
    fill('M-10 -98q10 -16 20 0z', paint.glass) +
    windowsOf(house, { x: -60, top: -78, columns: 2, rows: 1, wide: 26, high: 24, span: 120, rise: 0 }) +
    fill(box(-13, -80, 26, 50), paint.accent) +
    fill(box(-9, -75, 18, 26), paint.glass) +
    fill(box(-102, -34, 204, 6), paint.wood) +
    dashes('M-100 -41h82M18 -41h82', paint.trim, { high: 13, dash: '2.4 5' }) +
    stroke('M-101 -48h84M17 -48h84', paint.trim, 3) +
    fill('M-16 -30h32l12 30h-56z', mix(paint.wood, scene.palette.low, 0.35)) +
    stroke('M-19 -22h38M-22 -14h44M-25 -6h50', paint.wood, 1.6)
  )
}

/** A roof down to the ground, glass in front. */
export function chalet(house: House): string {
  const { paint } = house
  return (
    fill(box(38, -150, 14, 60), mix(paint.wood, '#888888', 0.5)) +
    fill('M-112 2L-6 -172h12L112 2z', paint.roof) +
    fill('M-88 0L0 -146L88 0z', paint.wood) +
    stroke(
      row(6, 20, (down) => `M${-12 - down * 0.58} ${-122 + down}h${24 + down * 1.16}`),
      mix(paint.wood, '#ffffff', 0.18),
      1.5,
    ) +
    fill('M-26 -84L0 -126L26 -84z', paint.glass) +
    fill(box(-30, -78, 60, 26), paint.glass) +
    stroke('M0 -126v74M-30 -84h60', paint.trim, 2.5) +
    fill(box(-62, -50, 124, 5), paint.trim) +
    dashes('M-60 -56h120', paint.trim, { high: 11, dash: '2 5' }) +
    dots('M-56 -65h112', '#e8506a', 4.5, 7) +
    windows({ x: -52, top: -36, columns: 2, rows: 1, wide: 26, high: 20, gap: 52, rise: 0 }, paint.glass) +
    door(house, 0, 20, 34) +
    outlineSnow(house)
  )
}

function outlineSnow({ scene, high }: House): string {
  if (!high && scene.climate !== 'polar') return ''
  return fill(
    outline([
      [-6, -172],
      [6, -172],
      [44, -110],
      [34, -114],
      [0, -162],
      [-34, -114],
      [-44, -110],
    ]),
    '#fdfaf4',
  )
}

/** Logs under a wide roof, a stone chimney, a deck. */
export function lodge(house: House): string {
  const { look, paint } = house
  const wide = 176 + Math.min(4, look.size) * 8
  const x = -wide / 2
  const logs = mix(paint.wood, paint.wall, 0.22)
  const stone = mix(paint.wood, '#9aa0a0', 0.7)
  return (
    fill(box(-x - 58, -152, 22, 80), stone) +
    dots(`M${-x - 48} -160q-8 -14 4 -24t2 -22`, '#ffffff', 10, 13) +
    fill(box(x, -84, wide, 84), logs) +
    stroke(
      row(7, 12, (down) => `M${x} ${-78 + down}h${wide}`),
      paint.wood,
      2,
    ) +
    shade(house, x, -84, wide, 84) +
    windowsOf(house, { x: x + 16, top: -66, columns: 4, rows: 1, wide: 20, high: 20, span: wide - 32, rise: 0 }) +
    fill(`M${x - 16} -80L${x + 30} -128h${wide - 60}L${-x + 16} -80z`, paint.roof) +
    fill('M-66 -76L0 -150L66 -76z', paint.roof) +
    fill('M-48 -76L0 -130L48 -76v76h-96z', mix(logs, paint.trim, 0.2)) +
    fill('M-28 -72L0 -104L28 -72v20h-56z', paint.glass) +
    stroke('M0 -104v52M-28 -72h56', paint.trim, 2.5) +
    door(house, 0, 22, 34) +
    fill(box(x - 18, -8, wide + 36, 8), paint.wood) +
    dashes(`M${x - 16} -15h${wide / 2 - 4}M20 -15h${wide / 2 - 4}`, paint.trim, { high: 14, dash: '2.4 7' }) +
    starBoard(house, -44)
  )
}
