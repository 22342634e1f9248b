import { fill, mix, outline, type Point, rolling, stroke, tenth } from '#app/art/ink.ts'
import type { Scene } from '#app/art/place.ts'

/** The nearest ground, rising at the side away from the town, with the trees of its climate. It frames the picture. */
export function foreground(scene: Scene): string {
  const { width, height, palette, sunX, climate } = scene
  const side = sunX < width / 2 ? -1 : 1
  const x = (share: number) => (side < 0 ? width * share : width * (1 - share))
  const heights = [0.84, 0.86, 0.9, 0.955, 1.02]
  const points = heights.map((share, step): Point => [x([-0.04, 0.12, 0.3, 0.48, 0.66][step] ?? 1), height * share])
  const ground = climate === 'polar' && !palette.night ? mix(palette.land, '#ffffff', 0.82) : palette.land
  const bank = fill(rolling(side < 0 ? points : points.reverse(), height), ground)
  return trees(scene, x, height) + bank
}

type Across = (share: number) => number

function trees(scene: Scene, x: Across, height: number): string {
  const { unit, climate, palette, chance, sunX, width } = scene
  const lean = sunX < width / 2 ? 1 : -1
  const tall = unit * chance.between(165, 200)
  const small = chance.between(0.6, 0.75)
  if (climate === 'tropical' || climate === 'forest' || climate === 'arid') {
    const foot = height * 0.87
    return palm(scene, x(0.2), foot, tall * small, lean) + palm(scene, x(0.08), foot, tall, lean)
  }
  if (climate === 'highland') {
    return [0.05, 0.17, 0.27]
      .map((share, index) =>
        agave(scene, x(share), height * (0.875 + index * 0.015), tall * ([0.34, 0.26, 0.18][index] ?? 0)),
      )
      .join('')
  }
  if (climate === 'polar' || climate === 'cool') {
    return [0.04, 0.15, 0.25]
      .map((share, index) =>
        pine(scene, x(share), height * (0.87 + index * 0.012), tall * ([0.82, 0.6, 0.4][index] ?? 0.3)),
      )
      .join('')
  }
  const leaf = mix(palette.land, palette.lit, 0.25)
  return (
    cypress(x(0.24), height * 0.89, tall * 0.5, leaf) +
    cypress(x(0.17), height * 0.88, tall * 0.72, palette.land) +
    umbrella(scene, x(0.06), height * 0.87, tall * 0.85)
  )
}

/** A coconut palm: a bent trunk and a crown of arching leaves. */
export function palm({ palette, chance }: Scene, x: number, y: number, size: number, lean: number): string {
  const [topX, topY] = [x + lean * size * 0.2, y - size]
  const n = (value: number) => Math.round(value)
  const trunk = `M${n(x)} ${n(y + size * 0.06)}Q${n(x - lean * size * 0.06)} ${n(y - size * 0.55)} ${n(topX)} ${n(topY)}`
  let [under, over] = ['', '']
  for (const [index, degrees] of [200, 168, 232, 138, 268, 340, 12, 308, 42].entries()) {
    const angle = ((degrees + chance.between(-8, 8)) * Math.PI) / 180
    const reach = size * chance.between(0.4, 0.5)
    const leaf = frond(topX, topY, angle, reach)
    if (index % 2) under += leaf
    else over += leaf
  }
  const dark = palette.land
  return stroke(trunk, dark, size * 0.036) + fill(under, mix(dark, palette.lit, 0.38)) + fill(over, dark)
}

function frond(x: number, y: number, angle: number, reach: number): string {
  const n = (value: number) => Math.round(value)
  const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.7 + reach * 0.34]
  const upper = `${n(x + dx * 0.45)} ${n(y + dy * 0.3 - reach * 0.36)}`
  const lower = `${n(x + dx * 0.5)} ${n(y + dy * 0.42 - reach * 0.1)}`
  return `M${n(x)} ${n(y)}Q${upper} ${n(x + dx)} ${n(y + dy)}Q${lower} ${n(x)} ${n(y)}z`
}

export function pine({ palette, climate, sunX }: Scene, x: number, y: number, size: number): string {
  const snowy = climate === 'polar'
  let [dark, light] = ['', '']
  for (const [index, half] of [0.15, 0.23, 0.3].entries()) {
    const top = y - size + index * size * 0.28
    const foot = top + size * 0.42
    const side = sunX < x ? -1 : 1
    dark += outline([
      [x, top],
      [x + half * size, foot],
      [x - half * size, foot],
    ])
    light += outline([
      [x, top],
      [x + half * size * side, foot],
      [x + half * size * 0.25 * side, foot - size * 0.05],
    ])
  }
  const trunk = `M${Math.round(x)} ${Math.round(y - size * 0.1)}V${Math.round(y + size * 0.04)}`
  const glow = snowy ? mix(palette.land, '#ffffff', palette.night ? 0.4 : 0.85) : mix(palette.land, palette.lit, 0.3)
  return stroke(trunk, palette.land, size * 0.05) + fill(dark, palette.land) + fill(light, glow)
}

/** A rosette of blades, with the flower's pole. */
function agave({ palette }: Scene, x: number, y: number, size: number): string {
  let [dark, light] = ['', '']
  for (const [index, degrees] of [8, 35, 62, 90, 118, 145, 172].entries()) {
    const angle = (-degrees * Math.PI) / 180
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size * 0.8]
    const blade = outline([
      [x - dy * 0.17, y + dx * 0.17],
      [x + dx, y + dy],
      [x + dy * 0.17, y - dx * 0.17],
    ])
    if (index % 2) light += blade
    else dark += blade
  }
  const pole = outline([
    [x, y],
    [x + size * 0.1, y - size * 2.1],
    [x + size * 0.14, y],
  ])
  return fill(pole + dark, palette.land) + fill(light, mix(palette.land, palette.lit, 0.35))
}

export function cypress(x: number, y: number, size: number, colour: string): string {
  const n = (value: number) => Math.round(value)
  const half = size * 0.1
  return fill(
    `M${n(x)} ${n(y - size)}C${n(x + half * 1.5)} ${n(y - size * 0.5)} ${n(x + half * 1.2)} ${n(y)} ${n(x)} ${n(y + size * 0.04)}C${n(x - half * 1.2)} ${n(y)} ${n(x - half * 1.5)} ${n(y - size * 0.5)} ${n(x)} ${n(y - size)}z`,
    colour,
  )
}

/** A stone pine: bare branches under a flat cloud of needles. */
function umbrella({ palette, unit, sunX, width }: Scene, x: number, y: number, size: number): string {
  const n = (value: number) => Math.round(value)
  const top = y - size
  const lean = (sunX < width / 2 ? 1 : -1) * size * 0.1
  const trunk =
    `M${n(x)} ${n(y)}Q${n(x - lean * 0.4)} ${n(y - size * 0.5)} ${n(x + lean)} ${n(top + size * 0.16)}` +
    `M${n(x)} ${n(y - size * 0.5)}L${n(x - size * 0.2)} ${n(top + size * 0.2)}M${n(x + lean * 0.4)} ${n(y - size * 0.55)}L${n(x + size * 0.28)} ${n(top + size * 0.22)}`
  const cloud = (dx: number, dy: number, rx: number, ry: number, colour: string) =>
    `<ellipse cx="${n(x + lean + dx * size)}" cy="${n(top + dy * size)}" rx="${n(rx * size)}" ry="${n(ry * size)}" fill="${colour}"/>`
  const lit = mix(palette.land, palette.lit, 0.35)
  return (
    stroke(trunk, palette.land, tenth(unit * 5)) +
    cloud(-0.2, 0.14, 0.22, 0.08, palette.land) +
    cloud(0.18, 0.16, 0.26, 0.085, palette.land) +
    cloud(0, 0.08, 0.38, 0.11, palette.land) +
    cloud(0.05, 0.045, 0.3, 0.06, lit)
  )
}
