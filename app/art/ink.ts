/** Mixes two colours (#rrggbb): `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [Number.parseInt(first.slice(at, at + 2), 16), Number.parseInt(second.slice(at, at + 2), 16)]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export type Point = readonly [x: number, y: number]

/** A closed outline. Whole units are fine enough for a print; they and relative steps keep the file small. */
export function outline(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  return `${points
    .map(([px, py], index) => {
      const [dx, dy] = [Math.round(px) - x, Math.round(py) - y]
      x += dx
      y += dy
      if (index === 0) return `M${x} ${y}`
      if (dy === 0) return dx === 0 ? '' : `h${dx}`
      return dx === 0 ? `v${dy}` : `l${numbers([dx, dy])}`
    })
    .join('')}z`
}

/** Numbers as short as SVG allows: a minus sign is separation enough. */
function numbers(list: readonly number[]): string {
  return list.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')
}

/** A soft line through the points, from the first on (the pen is there already). */
export function curve(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  let path = ''
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const [x, y] = [Math.round(from[0]), Math.round(from[1])]
    path += `c${numbers([
      Math.round((to[0] - before[0]) / 6),
      Math.round((to[1] - before[1]) / 6),
      Math.round(to[0] - (after[0] - from[0]) / 6) - x,
      Math.round(to[1] - (after[1] - from[1]) / 6) - y,
      Math.round(to[0]) - x,
      Math.round(to[1]) - y,
    ])}`
  }
  return path
}

/** A soft outline through the points, closed along a level below them. */
export function rolling(points: readonly Point[], bottom: number): string {
  const [x, y] = points[0] ?? [0, 0]
  return `M${Math.round(x)} ${Math.round(bottom)}V${Math.round(y)}${curve(points)}V${Math.round(bottom)}z`
}

/** Between two soft lines. */
export function ribbon(upper: readonly Point[], lower: readonly Point[]): string {
  const [x, y] = upper[0] ?? [0, 0]
  const back = [...lower].reverse()
  const [bx, by] = back[0] ?? [0, 0]
  return `M${Math.round(x)} ${Math.round(y)}${curve(upper)}L${Math.round(bx)} ${Math.round(by)}${curve(back)}z`
}

/** Shapes that follow one another begin where the last one did, and some units beside it. */
function nearer(path: string): string {
  if (path.includes('m')) return path
  let from: Point = [0, 0]
  return path.replace(/(z?)M(-?[\d.]+) ?(-?[\d.]+)/g, (whole, closed: string, left: string, top: string) => {
    const [x, y] = [Number(left), Number(top)]
    const steps = [x - from[0], y - from[1]]
    from = [x, y]
    const beside = `zm${numbers(steps)}`
    return closed && steps.every(Number.isInteger) && beside.length < whole.length ? beside : whole
  })
}

export function fill(path: string, colour: string, opacity?: number): string {
  return `<path d="${nearer(path)}" fill="${colour}"${opacity === undefined ? '' : ` fill-opacity="${short(opacity)}"`}/>`
}

/** A line with round ends; the sheet says once that lines have no filling (`poster.ts`). */
export function stroke(path: string, colour: string, width: number, opacity?: number): string {
  const see = opacity === undefined ? '' : ` stroke-opacity="${short(opacity)}"`
  return `<path d="${path}" stroke="${colour}" stroke-width="${tenth(width)}"${see}/>`
}

/** Rounded to a tenth, for strokes and small shapes. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

function short(opacity: number): string {
  return `${opacity}`.replace(/^0/, '')
}
