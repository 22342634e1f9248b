import { fill, mix, stroke, tenth } from './ink.ts'
import { LANDMARKS } from './landmark-shapes.ts'
import type { Scene } from './place.ts'

const known = (code: string) => Object.hasOwn(LANDMARKS, code)

/** The city among these codes that has one. */
export function landmarkCity(codes: readonly (string | null)[]): string | undefined {
  return codes.find((code) => code !== null && known(code)) ?? undefined
}

/** Before the houses, larger than life; mountains stand behind them (`behind`). */
export function landmark(scene: Scene, base: number, behind: boolean): string {
  const { palette, place, unit, sunX, width } = scene
  const shape = LANDMARKS[place.landmark ?? '']
  if (!shape || (shape.hill ?? false) !== behind) return ''
  const land = mix(palette.land, palette.low, 0.3)
  const stone = shape.hill ? land : mix(palette.city, '#fff6e4', palette.night ? 0.4 : 0.78)
  const dark = shape.hill ? mix(palette.lit, palette.low, 0.2) : mix(stone, palette.land, 0.55)
  const size = tenth(unit * (shape.hill ? 1.7 : 1.15) * 10) / 10
  const x = Math.round(sunX < width / 2 ? width * 0.64 : width * 0.36)
  return (
    `<g transform="translate(${x} ${Math.round(base)})scale(${size})">` +
    (shape.stone && fill(shape.stone, stone)) +
    (shape.accent ? fill(shape.accent, palette.accent) : '') +
    (shape.dark ? fill(shape.dark, dark) : '') +
    (shape.lines ? stroke(shape.lines, shape.accent && !shape.stone ? palette.accent : dark, 2) : '') +
    '</g>'
  )
}
