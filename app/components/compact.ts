/**
 * Plain data as one text: a page carries its data twice, drawn and as data, and the router takes longest with many small values.
 * `T` is what is in it.
 */
export type Compact<T> = { readonly text: string; readonly of?: T }

/** Objects with the same names. What all of them have alike, and what all their texts of a name begin with, is written once. */
type Shape = { number: number; names: string[]; alike: Record<string, unknown>; begins: Record<string, string> }

/** The first value of what stands for an object: from 0 on, the number of its shape. */
const LIST = -1
const AGAIN = -2
/** Texts of this length that come again are written once, as objects are. */
const LONG = 10

const kept = new WeakMap<object, unknown>()

/**
 * Data without functions, dates or maps: an object of a hundred is its values alone. What was one object before is one object again
 * after `expand`.
 */
export function compact<T>(value: T): Compact<T> {
  const found: Found = { shapes: new Map(), of: new Map() }
  gather(value, found)
  const data = write(value, found, new Map())
  const written = [...found.shapes.values()].map(({ names, alike, begins }) => [
    names.filter((name) => !(name in alike)),
    alike,
    Object.fromEntries(Object.entries(begins).filter(([name]) => !(name in alike))),
  ])
  const whole = { text: quoteless([written, data]) }
  // The server draws the page from what it has.
  kept.set(whole, value)
  return whole
}

/** The data as it was. The same every time, so that what is drawn from it need not be drawn anew. */
export function expand<T>(whole: Compact<T>): T {
  if (!kept.has(whole)) kept.set(whole, read(whole.text))
  return kept.get(whole) as T
}

/** The shapes by their names, and that of each object; a list has none. */
type Found = { shapes: Map<string, Shape>; of: Map<object, Shape | null> }
type Values = Readonly<Record<string, unknown>>

function gather(value: unknown, found: Found) {
  if (typeof value !== 'object' || value === null || found.of.has(value)) return
  if (Array.isArray(value)) {
    found.of.set(value, null)
    for (const one of value) gather(one, found)
    return
  }
  const values = value as Values
  // As JSON has it: what is undefined is not there.
  const names = Object.keys(values).filter((name) => values[name] !== undefined)
  const key = names.join('\0')
  const known = found.shapes.get(key)
  const shape = known ?? shapeOf(values, names, found.shapes.size)
  if (known) keepCommon(known, values)
  else found.shapes.set(key, shape)
  found.of.set(value, shape)
  for (const name of names) gather(values[name], found)
}

function shapeOf(values: Values, names: string[], number: number): Shape {
  // Without what every object inherits: a name may be `constructor`.
  const shape: Shape = { number, names, alike: Object.create(null), begins: Object.create(null) }
  for (const name of names) {
    const value = values[name]
    if (typeof value !== 'object' || value === null) shape.alike[name] = value
    if (typeof value === 'string') shape.begins[name] = value
  }
  return shape
}

function keepCommon({ alike, begins }: Shape, values: Values) {
  for (const name in alike) if (alike[name] !== values[name]) delete alike[name]
  for (const name in begins) {
    const common = commonStart(begins[name] ?? '', values[name])
    if (common.length < LONG) delete begins[name]
    else begins[name] = common
  }
}

function commonStart(text: string, other: unknown): string {
  if (typeof other !== 'string') return ''
  if (other.startsWith(text)) return text
  let length = 0
  while (text[length] === other[length]) length++
  return text.slice(0, length)
}

function write(value: unknown, found: Found, known: Map<unknown, number>): unknown {
  if (!comesOnce(value)) return value
  const before = known.get(value)
  if (before !== undefined) return [AGAIN, before]
  known.set(value, known.size)
  if (typeof value === 'string') return value
  const shape = found.of.get(value)
  if (!shape) return [LIST, ...(value as unknown[]).map((one) => write(one, found, known))]
  const line: unknown[] = [shape.number]
  for (const name of shape.names) {
    if (name in shape.alike) continue
    const one = (value as Values)[name]
    const begin = shape.begins[name]
    line.push(begin === undefined ? write(one, found, known) : (one as string).slice(begin.length))
  }
  return line
}

/** Reader and writer count these alike. */
function comesOnce(value: unknown): value is string | object {
  return typeof value === 'string' ? value.length >= LONG : typeof value === 'object' && value !== null
}

function read(text: string): unknown {
  const [shapes, data] = JSON.parse(text.replaceAll("'", '"')) as [
    [string[], object, Record<string, string>][],
    unknown,
  ]
  const known: unknown[] = []
  const one = (value: unknown): unknown => {
    if (!Array.isArray(value)) {
      if (comesOnce(value)) known.push(value)
      return value
    }
    if (value[0] === AGAIN) return known[value[1]]
    const shape = shapes[value[0] as number]
    if (!shape) {
      const list: unknown[] = []
      known.push(list)
      for (let at = 1; at < value.length; at++) list.push(one(value[at]))
      return list
    }
    const [names, alike, begins] = shape
    const object: Record<string, unknown> = { ...alike }
    known.push(object)
    for (const [at, name] of names.entries()) {
      const own = value[at + 1]
      object[name] = Object.hasOwn(begins, name) ? begins[name] + own : one(own)
    }
    return object
  }
  return one(data)
}

/** JSON with `'` for `"`: within a script within HTML each `"` takes four bytes. */
function quoteless(value: unknown): string {
  return JSON.stringify(value).replaceAll("'", '\\u0027').replaceAll('"', "'")
}
