import { fill, mix, type Point, ribbon, rolling, stroke } from '#app/art/ink.ts'
import type { Scene } from '#app/art/place.ts'

/** The sea from the horizon to the lower edge, in bands that darken towards us, with the sun on it. */
export function sea(scene: Scene): string {
  const { width, height, horizon, palette, chance } = scene
  let drawn = fill(`M0 ${horizon}H${width}V${height}H0z`, mix(palette.sea, palette.low, 0.42))
  for (const [index, share] of [0.12, 0.32, 0.6].entries()) {
    const y = horizon + (height - horizon) * share
    const lift = (height - horizon) * 0.05 * (index + 1)
    const points = [-0.05, 0.2, 0.45, 0.7, 1.05].map(
      (at, step): Point => [width * at, y + (step % 2 ? -lift : lift) * chance.between(0.3, 1)],
    )
    drawn += fill(
      rolling(points, height),
      mix(palette.sea, index === 2 ? palette.land : palette.low, [0.24, 0, 0.22][index] ?? 0),
    )
  }
  return drawn + glitter(scene)
}

function glitter({ sunX, horizon, height, unit, palette, chance }: Scene): string {
  let path = ''
  const depth = height - horizon
  for (let step = 0; step < 9; step++) {
    const y = horizon + depth * (0.05 + 0.085 * step)
    const half = unit * (46 - step * 3.6) * chance.between(0.5, 1)
    const x = sunX + unit * chance.between(-12, 12)
    path += `M${Math.round(x - half)} ${Math.round(y)}h${Math.round(half * 2)}`
  }
  return stroke(path, palette.sun, unit * 3.4, 0.72)
}

/** A strand in the foreground, with the foam of the last wave. */
export function beach({ width, height, horizon, palette, sunX }: Scene): string {
  const y = (share: number) => horizon + (height - horizon) * share
  const right = sunX < width / 2
  const line = (shift: number): Point[] =>
    [-0.05, 0.2, 0.5, 0.8, 1.05].map((at, step) => {
      const x = right ? 1 - at : at
      return [width * x, y((([0.52, 0.66, 0.84, 0.97, 1.06][step] ?? 1) + shift) as number)]
    })
  const ordered = (points: Point[]) => (right ? points.reverse() : points)
  const sand = mix(palette.low, palette.lit, 0.16)
  return (
    fill(rolling(ordered(line(-0.05)), height), '#ffffff', 0.5) +
    fill(rolling(ordered(line(-0.02)), height), mix(palette.sea, '#ffffff', 0.45), 0.75) +
    fill(rolling(ordered(line(0.02)), height), sand)
  )
}

/** A river that comes winding towards us and widens. */
export function river(scene: Scene, from: number): string {
  const { width, height, palette, sunX, unit } = scene
  const middle = sunX < width / 2 ? 0.42 : 0.58
  const sway = sunX < width / 2 ? 1 : -1
  const course = [
    [0.02, 0, 4],
    [0.2, 0.1, 14],
    [0.42, -0.05, 26],
    [0.68, 0.06, 58],
    [1.06, -0.04, 130],
  ] as const
  const side = (which: number): Point[] =>
    course.map(([down, bend, half]) => [
      width * (middle + bend * sway) + which * half * unit,
      from + (height - from) * down,
    ])
  const light = course
    .slice(1)
    .map(
      ([down, bend, half]) =>
        `M${Math.round(width * (middle + bend * sway) - half * unit * 0.3)} ${Math.round(from + (height - from) * (down * 0.92))}h${Math.round(half * unit * 0.5)}`,
    )
    .join('')
  return fill(ribbon(side(-1), side(1)), mix(palette.sea, palette.low, 0.3)) + stroke(light, palette.sun, unit * 3, 0.6)
}
