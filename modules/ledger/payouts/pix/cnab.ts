/** Files of 240 columns for Brazilian banks (FEBRABAN's CNAB 240). Pure. */

const WIDTH = 240

/** A value with the columns that it fills, counted from 1. */
type Field = readonly [from: number, to: number, value: string]

/** A number: to the right, with zeros before it. Throws Error where it is longer than its columns: less of it would be another number. */
export function digits(from: number, to: number, value: string | number | bigint): Field {
  const text = String(value).replace(/\D/g, '')
  const width = to - from + 1
  if (text.length > width) throw new Error(`${text.length} digits do not fit into columns ${from} to ${to}`)
  return [from, to, text.padStart(width, '0')]
}

/** Words: to the left, in capital letters without accents, cut where they are longer. */
export function words(from: number, to: number, value: string): Field {
  const width = to - from + 1
  return [from, to, plain(value).slice(0, width).padEnd(width)]
}

/** A line; what no field fills is blank. Throws Error where two fields meet. */
export function line(...fields: readonly Field[]): string {
  const signs = Array.from({ length: WIDTH }, () => ' ')
  let last = 0
  for (const [from, to, value] of fields.toSorted(([a], [b]) => a - b)) {
    if (from <= last || to > WIDTH) throw new Error(`columns ${from} to ${to} are filled already, or beyond the line`)
    signs.splice(from - 1, value.length, ...value)
    last = to
  }
  return signs.join('')
}

/** What these files may hold: capital letters, digits and few signs. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,\-/&@_+]/g, ' ')
}
