import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/*
 * schema.org's own vocabulary (version of schema-dts, which is generated from it; CC BY-SA 3.0): its types, their properties and what
 * those may be. Read from the declarations, since a type is not there when a page is looked at.
 */
type Type = { parents: string[]; properties: Map<string, string[]> }

const FILE = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/schema\.(js|d\.ts)$/, 'schema.d.ts')
const TEXTS = new Set(['Text', 'URL', 'Date', 'DateTime', 'Time', 'string', 'CssSelectorType', 'XPathType'])
const NUMBERS = new Set(['Number', 'Integer', 'Float', 'Quantity'])

let known: { types: Map<string, Type>; unions: Map<string, string[]> } | undefined

function vocabulary() {
  if (known) return known
  const text = readFileSync(FILE, 'utf8')
  const types = new Map<string, Type>()
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
  )) {
    const properties = new Map<string, string[]>()
    for (const [, property = '', range = ''] of body.matchAll(/^ {4}"([\w]+)"\??: SchemaValue<([^,]+), /gm))
      properties.set(property, namesIn(range))
    types.set(name, { parents: parents.split(',').map((one) => one.trim()), properties })
  }
  const unions = new Map<string, string[]>()
  for (const [, name = '', union = ''] of text.matchAll(/^export type (\w+) = ([^;{]+);/gm))
    unions.set(name, namesIn(union))
  known = { types, unions }
  return known
}

const namesIn = (union: string) => union.split('|').map((one) => one.trim())

function ancestry(name: string): string[] {
  const type = vocabulary().types.get(name)
  return type ? [name, ...type.parents.flatMap(ancestry)] : []
}

function rangeOf(type: string, property: string): string[] | undefined {
  for (const one of ancestry(`${type}Leaf`)) {
    const range = vocabulary().types.get(one)?.properties.get(property)
    if (range) return range
  }
  return undefined
}

/** Whether a thing of this type is one of these: it or what it is a kind of. */
function isA(type: string, range: readonly string[], seen = new Set<string>()): boolean {
  return range.some((one) => {
    if (seen.has(one)) return false
    seen.add(one)
    if (one === type || one === `${type}Leaf`) return true
    return isA(type, vocabulary().unions.get(one) ?? [], seen)
  })
}

/** Whether a range lets in a plain value; an enumeration lets in the addresses of its members. */
function lets(range: readonly string[], value: unknown, seen = new Set<string>()): boolean {
  return range.some((one) => {
    if (seen.has(one)) return false
    seen.add(one)
    if (typeof value === 'string' && (TEXTS.has(one) || one === `"${value}"`)) return true
    // A thing may be named by its address alone.
    if (one === 'IdReference' && /^https?:\/\//.test(String(value))) return true
    if (typeof value === 'number' && NUMBERS.has(one)) return true
    if (typeof value === 'boolean' && one === 'Boolean') return true
    return lets(
      vocabulary()
        .unions.get(one)
        ?.filter((name) => name !== 'string' || TEXTS.has(one)) ?? [],
      value,
      seen,
    )
  })
}

/** What is wrong with a piece of JSON-LD by the vocabulary, in sentences; nothing where it is right. */
export function wrongInSchema(data: unknown): string[] {
  const { '@context': context, ...thing } = (data ?? {}) as Record<string, unknown>
  const wrong = context === 'https://schema.org' ? [] : [`@context is ${String(context)}`]
  return [...wrong, ...wrongInThing(thing, '')]
}

function wrongInThing(thing: Record<string, unknown>, at: string): string[] {
  const type = String(thing['@type'])
  if (!vocabulary().types.has(`${type}Leaf`)) return [`${at || 'it'}: there is no type ${type}`]
  return Object.entries(thing).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const where = `${at}${type}.${property}`
    // https://schema.org/docs/actions.html: how the value of a place in an address is asked for.
    if (property.endsWith('-input')) return typeof value === 'string' ? [] : [`${where} is no text`]
    const range = rangeOf(type, property)
    if (!range) return [`${where}: ${type} has no such property`]
    return [value].flat().flatMap((one) => wrongValue(one, range, where))
  })
}

function wrongValue(value: unknown, range: readonly string[], where: string): string[] {
  if (typeof value !== 'object' || value === null) {
    return lets(range, value) ? [] : [`${where} may not be ${JSON.stringify(value)}, but ${range.join(', ')}`]
  }
  const thing = value as Record<string, unknown>
  const type = String(thing['@type'])
  const wrong = isA(type, range) ? [] : [`${where} may not be a ${type}, but ${range.join(', ')}`]
  return [...wrong, ...wrongInThing(thing, `${where} > `)]
}
