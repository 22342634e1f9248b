/** Plain data in which each set of names is written once: a page carries its data twice, drawn and as data. */
export type Compact<T> = { readonly names: readonly string[][]; readonly data: unknown; readonly of?: T }

/** Stands before the values of an object; a list has none. */
const LIST = -1

/**
 * Data without functions, dates or maps, as the wire carries it: an object of a hundred is its values alone. What was one object
 * before is one object again after `expand`.
 */
export function compact<T>(value: T): Compact<T> {
  const names: string[][] = []
  const numbers = new Map<string, number>()
  const known = new Map<object, unknown[]>()
  const numberOf = (keys: string[]) => {
    const key = keys.join('\0')
    const found = numbers.get(key)
    if (found !== undefined) return found
    numbers.set(key, names.length)
    return names.push(keys) - 1
  }
  const write = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one
    const before = known.get(one)
    if (before) return before
    const values = Array.isArray(one)
      ? [LIST, ...one.map(write)]
      : [numberOf(Object.keys(one)), ...Object.values(one).map(write)]
    known.set(one, values)
    return values
  }
  return { data: write(value), names }
}

const expanded = new WeakMap<object, unknown>()

/** The data as it was. The same every time, so that what is drawn from it need not be drawn anew. */
export function expand<T>(whole: Compact<T>): T {
  if (!expanded.has(whole)) expanded.set(whole, read(whole))
  return expanded.get(whole) as T
}

function read({ names, data }: Compact<unknown>): unknown {
  const known = new Map<object, unknown>()
  const one = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value
    const before = known.get(value)
    if (before) return before
    const keys = names[value[0] as number]
    const object = (keys ? {} : []) as Record<string | number, unknown>
    for (let at = 1; at < value.length; at++) object[keys?.[at - 1] ?? at - 1] = one(value[at])
    known.set(value, object)
    return object
  }
  return one(data)
}
