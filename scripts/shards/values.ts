import { splitList, type Term } from './conditions.ts'

/** The values that a term stands for when a statement is sent; null where only the database knows. */
export function valuesOf(term: Term | null, given: readonly unknown[]): string[] | null {
  if (term?.kind === 'value') {
    const value = oneValue(term.text, given)
    return value === null ? null : [value]
  }
  return term?.kind === 'list' ? listed(term, given) : null
}

function oneValue(text: string, given: readonly unknown[]): string | null {
  const place = /^\$(\d+)$/.exec(text)?.[1]
  if (place) return String(given[Number(place) - 1])
  const literal = /^'((?:[^']|'')*)'$/.exec(text)?.[1]
  return literal?.replaceAll("''", "'") ?? (/^-?[\d.]+$/.test(text) ? text : null)
}

function listed({ text, column }: Extract<Term, { kind: 'list' }>, given: readonly unknown[]): string[] | null {
  const among = /^ARRAY\[(.*)\]$/s.exec(text)?.[1]
  if (among !== undefined) {
    const values = splitList(among).map((one) => oneValue(one, given))
    return values.every((one) => one !== null) ? values : null
  }
  const place = /\$(\d+)/.exec(text)?.[1]
  const rows = place ? rowsOf(given[Number(place) - 1]) : null
  if (!rows) return null
  return rows.map((row) => String(column && isRecord(row) ? row[column] : row))
}

/** A list that was given as such, as PostgreSQL writes one, or as JSON. */
function rowsOf(given: unknown): unknown[] | null {
  if (Array.isArray(given)) return given
  if (typeof given !== 'string') return null
  if (/^\{.*\}$/s.test(given) && !given.includes('":')) return splitList(given.slice(1, -1))
  try {
    const parsed: unknown = JSON.parse(given)
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

const isRecord = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null

/** What `insert … values` gives a column in each row; the plan of several rows does not say. */
export function insertedValues(text: string, column: string): string[] | null {
  const parts = /\(([^()]*)\)\s*values\s*(\(.*)$/is.exec(text)
  if (!parts) return null
  const names = splitList(parts[1] ?? '').map((name) => name.replaceAll('"', '').trim())
  const at = names.indexOf(column)
  const rows = splitList(parts[2] ?? '').filter((row) => row.startsWith('('))
  return at < 0 ? null : rows.map((row) => splitList(row.slice(1, row.lastIndexOf(')')))[at] ?? '')
}
