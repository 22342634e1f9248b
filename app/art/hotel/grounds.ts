import { fill, mix, stroke } from '#app/art/ink.ts'
import { box, dashes, dots, type House, row } from './kit.ts'

/** What lies around the house, from its foot down; in its measure, `across` to either side and `down`. */
export type Ground = { across: number; down: number }

const LEAF = '#4f8f58'

/** Sand, with a parasol and its towels. */
export function sand({ scene }: House, { across, down }: Ground): string {
  const { palette } = scene
  const colour = mix(palette.low, palette.lit, 0.14)
  return (
    fill(`M${-across} -16Q${-across / 2} -24 0 -12T${across} -18V${down}H${-across}z`, colour) +
    stroke(`M${-across} ${down * 0.62}q${across / 2} -16 ${across} 0t${across} 0`, mix(colour, palette.land, 0.16), 3)
  )
}

export function lawn({ scene, chance }: House, { across, down }: Ground, blooming: boolean): string {
  const { palette } = scene
  const green = mix(mix(palette.lit, palette.land, 0.25), LEAF, 0.6)
  const path = mix(palette.low, palette.city, 0.25)
  const beds = row(2, 1, (at) => `M${-136 + at * 22} ${14 + at * 17}h60M${64 + at * 14} ${14 + at * 17}h60`)
  return (
    fill(`M${-across} -8Q0 -20 ${across} -8V${down}H${-across}z`, green) +
    fill(`M-12 0h24q8 ${down / 2} 44 ${down}h-112q36 ${-down / 2} 44 ${-down}z`, path) +
    (blooming
      ? dots(beds, mix(green, palette.land, 0.45), 13, 7.5) +
        dots(beds, chance.pick(['#f7c34f', '#f06a8a', '#fff3dd']), 4.5, 10)
      : '')
  )
}

/** A pavement of waves, the road with its line. */
export function street({ scene }: House, { across, down }: Ground): string {
  const { palette } = scene
  const stone = mix(palette.low, palette.city, palette.night ? 0.5 : 0.22)
  const road = mix(palette.land, palette.low, palette.night ? 0.08 : 0.3)
  return (
    fill(box(-across, -6, across * 2, 36), stone) +
    dashes(`M${-across} 20h${across * 2}`, mix(stone, palette.land, 0.22), { high: 6, dash: '16 14' }) +
    fill(box(-across, 30, across * 2, down - 30), road) +
    dashes(`M${-across} ${30 + (down - 30) * 0.45}h${across * 2}`, mix(road, '#ffffff', 0.6), {
      high: 4,
      dash: '34 26',
    })
  )
}

/** In front of the house, with its deck and loungers. */
export function pool({ scene, paint }: House): string {
  const { palette } = scene
  const water = palette.night ? mix(palette.sea, '#5fd0d8', 0.5) : '#4fc3d0'
  return (
    fill('M-118 14h236l20 50h-276z', mix(palette.low, '#f2dfc0', 0.6)) +
    fill('M-92 22h148q22 0 28 12q8 20 -22 20h-166q-30 0 -16 -20q6 -12 28 -12z', '#fffaf0') +
    fill('M-88 26h140q20 0 25 9q6 14 -18 14h-156q-24 0 -14 -14q5 -9 23 -9z', water) +
    stroke('M-70 33q8 -4 16 0t16 0M-20 43q8 -4 16 0t16 0M22 33q7 -4 14 0t14 0', '#ffffff', 2, 0.75) +
    stroke('M-64 28v-9q0 -4 4 -4M-54 28v-9q0 -4 4 -4', '#ffffff', 2) +
    stroke('M92 40l20 3l10 -8M94 54l22 3l11 -9', paint.accent, 5)
  )
}

export function parasols({ paint, chance }: House, y: number): string {
  const at = chance.pick([-1, 1])
  return [at * 158, at * -146]
    .map(
      (x, index) =>
        stroke(`M${x} ${y}v-38`, paint.wood, 2.5) +
        fill(`M${x - 26} ${y - 32}q26 -30 52 0z`, index ? paint.trim : paint.accent) +
        fill(`M${x - 9} ${y - 32}q9 -29 18 0z`, index ? paint.accent : '#fffaf0') +
        stroke(`M${x + 8} ${y}l18 1l8 -8`, index ? paint.accent : paint.trim, 4),
    )
    .join('')
}

export function bushes({ scene }: House): string {
  const green = mix(mix(scene.palette.lit, scene.palette.land, 0.4), LEAF, 0.35)
  return (
    dots('M-158 -7h46M112 -7h46', mix(green, scene.palette.land, 0.3), 24, 14) +
    dots('M-150 -2h34M120 -2h34', green, 17, 11)
  )
}

/** The town behind: roofs in one colour, paler than the house. */
export function roofs({ scene, chance }: House, across: number, tall: number): string {
  const { palette } = scene
  let path = `M${-across} 0`
  for (let x = -across; x < across; ) {
    const wide = Math.round(chance.between(22, 46) * Math.max(1, across / 300))
    path += `V${-Math.round(24 + tall * chance.between(0.25, 1))}h${wide}`
    x += wide
  }
  return fill(`${path}V0z`, mix(palette.city, palette.low, palette.night ? 0.18 : 0.6))
}

/** A car that waits on the road. */
export function car({ paint }: House, x: number, y: number): string {
  return (
    fill(`M${x - 34} ${y}v-9q1 -5 8 -6l9 -11q3 -3 8 -3h22q5 0 8 4l7 9q8 1 9 7v9z`, paint.accent) +
    fill(`M${x - 15} ${y - 15}l6 -9h9v9zM${x + 4} ${y - 15}v-9h10l7 9z`, '#eaf6f7') +
    dots(`M${x - 19} ${y}h38.1`, '#22303a', 13, 38)
  )
}

/** A lamp of the street. */
export function lamp({ scene }: House, x: number): string {
  return stroke(`M${x} 12v-74`, scene.palette.land, 3) + dots(`M${x} -66h0`, '#ffe08a', 12, 9)
}
