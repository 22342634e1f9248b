import { fill, mix, stroke } from '#app/art/ink.ts'
import type { Scene } from '#app/art/place.ts'

/** The jangada: a raft, a bent mast, one triangular sail. `size` is the height of the mast. */
export function jangada({ palette }: Scene, x: number, y: number, size: number, towards: 1 | -1): string {
  const at = (dx: number, dy: number) => `${Math.round(x + dx * size * towards)} ${Math.round(y + dy * size)}`
  const sail = `M${at(0.04, -1)}C${at(0.02, -0.62)} ${at(-0.06, -0.34)} ${at(-0.12, -0.12)}L${at(0.62, -0.17)}C${at(0.56, -0.52)} ${at(0.36, -0.82)} ${at(0.04, -1)}z`
  const panel = `M${at(0.04, -1)}C${at(0.12, -0.66)} ${at(0.12, -0.4)} ${at(0.1, -0.135)}L${at(-0.12, -0.12)}C${at(-0.06, -0.34)} ${at(0.02, -0.62)} ${at(0.04, -1)}z`
  const hull = `M${at(-0.5, -0.05)}C${at(-0.3, 0.05)} ${at(0.3, 0.06)} ${at(0.56, -0.06)}L${at(0.5, 0.05)}H${Math.round(x - 0.42 * size * towards)}z`
  const shade = `M${at(-0.36, 0.11)}L${at(0.4, 0.11)}M${at(-0.2, 0.19)}L${at(0.3, 0.19)}M${at(-0.06, 0.27)}L${at(0.14, 0.27)}`
  return (
    stroke(shade, palette.accent, size * 0.035, 0.5) +
    fill(sail, palette.accent) +
    fill(panel, mix(palette.accent, palette.land, 0.22)) +
    fill(hull, palette.land)
  )
}

/** A balloon, where there is no water to sail on. */
export function balloon({ palette, unit }: Scene, x: number, y: number): string {
  const r = unit * 27
  const n = (value: number) => Math.round(value)
  const skin = (half: number) =>
    `M${n(x)} ${n(y - r)}C${n(x + half * 1.35)} ${n(y - r)} ${n(x + half * 1.25)} ${n(y + r * 0.45)} ${n(x + half * 0.22)} ${n(y + r * 1.25)}H${n(x - half * 0.22)}C${n(x - half * 1.25)} ${n(y + r * 0.45)} ${n(x - half * 1.35)} ${n(y - r)} ${n(x)} ${n(y - r)}z`
  const basket = `M${n(x - r * 0.2)} ${n(y + r * 1.55)}h${n(r * 0.4)}v${n(r * 0.3)}h${n(-r * 0.4)}z`
  const ropes = `M${n(x - r * 0.18)} ${n(y + r * 1.25)}v${n(r * 0.3)}M${n(x + r * 0.18)} ${n(y + r * 1.25)}v${n(r * 0.3)}`
  return (
    fill(skin(r), palette.accent) +
    fill(skin(r * 0.55), mix(palette.accent, palette.sun, 0.55)) +
    fill(skin(r * 0.2), palette.accent) +
    stroke(ropes, palette.land, unit) +
    fill(basket, palette.land)
  )
}
