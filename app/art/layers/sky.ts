import { fill, mix, ribbon, stroke, tenth } from '#app/art/ink.ts'
import type { Scene } from '#app/art/place.ts'

/** The sky, the sun with its rings or rays, clouds as long as brush strokes; at night stars, far north the aurora. */
export function sky(scene: Scene): string {
  const { width, horizon, palette, id, chance } = scene
  const gradient =
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.top}"/>` +
    `<stop offset=".55" stop-color="${mix(palette.top, palette.low, 0.55)}"/><stop offset="1" stop-color="${palette.low}"/></linearGradient>`
  const air = `<defs>${gradient}</defs><path d="M0 0H${width}V${horizon}H0z" fill="url(#${id})"/>`
  const shine = palette.night ? '' : chance.maybe(0.35) ? rays(scene) : ''
  const north = palette.night && scene.climate === 'polar' ? aurora(scene) : ''
  return air + (palette.night ? stars(scene) : '') + north + shine + sun(scene) + clouds(scene)
}

function sun({ sunX, sunY, unit, palette, chance }: Scene): string {
  const radius = unit * (palette.night ? 26 : chance.between(38, 54))
  const rings = [3.1, 2.2, 1.5]
    .map((times, index) => ring(sunX, sunY, radius * times, palette.sun, [0.1, 0.14, 0.2][index] ?? 0))
    .join('')
  return `${rings}<circle cx="${sunX}" cy="${sunY}" r="${Math.round(radius)}" fill="${palette.sun}"/>`
}

function ring(x: number, y: number, radius: number, colour: string, opacity: number): string {
  return `<circle cx="${x}" cy="${y}" r="${Math.round(radius)}" fill="${colour}" fill-opacity="${opacity}"/>`
}

/** One dashed circle whose line is as thick as it is wide: its dashes are the rays. */
function rays({ sunX, sunY, width, height, palette }: Scene): string {
  const radius = Math.round((width + height) / 2)
  const dash = tenth((radius * Math.PI) / 18)
  return `<circle cx="${sunX}" cy="${sunY}" r="${radius}" stroke="${palette.sun}" stroke-width="${radius * 2}" stroke-dasharray="${dash}" stroke-linecap="butt" stroke-opacity=".13"/>`
}

function clouds({ width, horizon, unit, palette, chance }: Scene): string {
  const colour = mix(palette.low, '#ffffff', palette.night ? 0 : 0.55)
  let path = ''
  for (let count = Math.round(chance.between(2, 4)); count > 0; count--) {
    const [x, y] = [width * chance.between(0.02, 0.8), horizon * chance.between(0.14, 0.6)]
    const long = unit * chance.between(60, 130)
    const bar = (dx: number, dy: number, share: number) =>
      `M${Math.round(x + dx * long)} ${Math.round(y + dy * unit)}h${Math.round(long * share)}`
    path += bar(0, 0, 1) + bar(0.18, -9, 0.55) + bar(-0.22, 9, 0.6)
  }
  return stroke(path, colour, unit * 8, palette.night ? 0.22 : 0.7)
}

function stars({ width, horizon, unit, palette, chance }: Scene): string {
  let path = ''
  for (let count = 9; count > 0; count--) {
    path += `M${Math.round(width * chance.next())} ${Math.round(horizon * 0.62 * chance.next())}h0`
  }
  return stroke(path, palette.sun, unit * 2, 0.75)
}

function aurora({ width, horizon, chance, unit }: Scene): string {
  return ['#7be3b6', '#8fa8e8']
    .map((colour, index) => {
      const base = horizon * (0.2 + index * 0.2)
      const points = [-0.1, 0.25, 0.7, 1.1].map(
        (share) => [width * share, base + unit * chance.between(-42, 42)] as const,
      )
      const lower = points.map(([x, y]) => [x, y + unit * (46 - index * 6)] as const)
      return fill(ribbon(points, lower), colour, tenth(0.3 - index * 0.05))
    })
    .join('')
}
