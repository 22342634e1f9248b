/**
 * Plain data as one text: a page carries its data twice, drawn and as data, and the router takes longest with many small values.
 * `T` is what is in it.
 */
export type Compact<T> = { readonly text: string; readonly of?: T }

/** Objects with the same names. What all of them have alike, and what all their texts of a name begin with, is written once. */
type Shape = { number: number; names: string[]; alike: Map<string, unknown>; begins: Map<string, string> }

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
  const shapes = [...found.shapes.values()]
  const known: Known = { values: new Map(), columns: shapes.map(columnsOf), of: found.of }
  const data = write(value, known)
  const written = shapes.map(({ alike, begins }, at) => [
    known.columns[at]?.map(([name]) => name),
    Object.fromEntries(alike),
    Object.fromEntries([...begins].filter(([name]) => !alike.has(name))),
  ])
  const whole = { text: `[${quoteless(written)},${data}]` }
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
  const shape = shapeOf(values, found)
  found.of.set(value, shape)
  for (const name of shape.names) gather(values[name], found)
}

function shapeOf(values: Values, { shapes }: Found): Shape {
  let key = ''
  // As JSON has it: what is undefined is not there.
  for (const name in values) if (values[name] !== undefined) key += `${name}\0`
  const known = shapes.get(key)
  if (known) {
    keepCommon(known, values)
    return known
  }
  const shape: Shape = { number: shapes.size, names: key.split('\0').slice(0, -1), alike: new Map(), begins: new Map() }
  for (const name of shape.names) {
    const value = values[name]
    if (typeof value !== 'object' || value === null) shape.alike.set(name, value)
    if (typeof value === 'string') shape.begins.set(name, value)
  }
  shapes.set(key, shape)
  return shape
}

function keepCommon({ alike, begins }: Shape, values: Values) {
  for (const [name, value] of alike) if (value !== values[name]) alike.delete(name)
  for (const [name, begin] of begins) {
    const common = commonStart(begin, values[name])
    if (common.length < LONG) begins.delete(name)
    else begins.set(name, common)
  }
}

function commonStart(text: string, other: unknown): string {
  if (typeof other !== 'string') return ''
  if (other.startsWith(text)) return text
  let length = 0
  while (text[length] === other[length]) length++
  return text.slice(0, length)
}

/** What an object writes of itself, in this order: names, and what its text of a name begins with. */
type Columns = (readonly [name: string, begin: string | undefined])[]
type Known = { values: Map<unknown, number>; columns: readonly Columns[]; of: Found['of'] }

function columnsOf({ names, alike, begins }: Shape): Columns {
  return names.filter((name) => !alike.has(name)).map((name) => [name, begins.get(name)] as const)
}

/** As JSON, put together at once: a list of lists would be as much garbage again. */
function write(value: unknown, known: Known): string {
  if (!comesOnce(value)) return plain(value)
  const before = known.values.get(value)
  if (before !== undefined) return `[${AGAIN},${before}]`
  known.values.set(value, known.values.size)
  if (typeof value === 'string') return plain(value)
  const shape = known.of.get(value)
  let line = `[${shape?.number ?? LIST}`
  if (!shape) for (const one of value as unknown[]) line += `,${write(one, known)}`
  for (const [name, begin] of shape ? (known.columns[shape.number] ?? []) : []) {
    const one = (value as Values)[name]
    line += `,${begin === undefined ? write(one, known) : plain((one as string).slice(begin.length))}`
  }
  return `${line}]`
}

/** Nothing that JSON or we write otherwise. */
const SIMPLE = /^[\w\-.:,/ +]*$/

function plain(value: unknown): string {
  if (typeof value === 'string') return SIMPLE.test(value) ? `'${value}'` : quoteless(value)
  return JSON.stringify(value ?? null)
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
