import { LOCALES, type Locale } from '#platform/locale.ts'
import { fold } from './folding.ts'

/** Names of the city stand before names of the airport, and those before the country, whatever the importance. */
export type Name = { text: string; of: 'city' | 'airport' | 'country'; language: Locale | 'both' | 'other' }

export type Entry = {
  names: Name[]
  /** Words that narrow a search but find nothing alone: country, state, codes. */
  context: string[]
  /** People behind the place. */
  importance: number
}

/** So far apart that no importance bridges it. */
export const TIER = 1000
const TIER_OF = { city: 0, airport: -TIER, country: -2 * TIER } as const
const NAME_START_BONUS = 1
/** A name of another language counts as if the place had a tenth of its people. */
const FOREIGN_PENALTY = 1

/**
 * Every name cut at each of its words ("são paulo" gives "sao paulo" and "paulo"), sorted: what begins with the text of
 * a query is one range of rows.
 */
export class NameTable {
  readonly keys: string[]
  /** Entry of each row. */
  readonly owners: Int32Array
  private readonly scores: Record<Locale, Float32Array>
  /** Logarithm of the importance of each entry. */
  readonly weights: Float32Array
  /** All words of each entry with a space before each. */
  readonly texts: string[]

  constructor(entries: readonly Entry[]) {
    const rows = entries.flatMap(rowsOf).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    this.keys = rows.map((row) => row.key)
    this.owners = Int32Array.from(rows, (row) => row.owner)
    this.weights = Float32Array.from(entries, (entry) => Math.log10(entry.importance + 10))
    const scoresIn = (locale: Locale) =>
      Float32Array.from(rows, (row) => row.base[locale] + (this.weights[row.owner] ?? 0))
    this.scores = { en: scoresIn('en'), 'pt-BR': scoresIn('pt-BR') }
    this.texts = entries.map(searchText)
  }

  score(row: number, locale: Locale): number {
    return this.scores[locale][row] ?? 0
  }

  /** First row in [from, to) whose key is not below `key`. */
  lowerBound(key: string, from = 0, to = this.keys.length): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.keys[middle] ?? '') < key) low = middle + 1
      else high = middle
    }
    return low
  }

  /** First row in [from, to) that no longer begins with `prefix`. */
  endOf(prefix: string, from = 0, to = this.keys.length): number {
    return this.lowerBound(`${prefix}\uffff`, from, to)
  }
}

type Row = { key: string; owner: number; base: Record<Locale, number> }

function rowsOf(entry: Entry, owner: number): Row[] {
  const rows = new Map<string, Row>()
  for (const name of entry.names) {
    for (const text of new Set([fold(name.text), fold(name.text.replace(/['’‘]/g, ' '))])) {
      const words = text.split(' ')
      words.forEach((_, start) => {
        const key = words.slice(start).join(' ')
        if (key !== '') addRow(rows, key, owner, name, start === 0)
      })
    }
  }
  return [...rows.values()]
}

function addRow(rows: Map<string, Row>, key: string, owner: number, name: Name, isStart: boolean): void {
  const row = rows.get(key) ?? { key, owner, base: { en: Number.NEGATIVE_INFINITY, 'pt-BR': Number.NEGATIVE_INFINITY } }
  for (const locale of LOCALES) {
    const foreign = name.language !== 'both' && name.language !== locale
    const base = TIER_OF[name.of] + (isStart ? NAME_START_BONUS : 0) - (foreign ? FOREIGN_PENALTY : 0)
    row.base[locale] = Math.max(row.base[locale], base)
  }
  rows.set(key, row)
}

function searchText({ names, context }: Entry): string {
  return ` ${[...new Set([...names.map((name) => fold(name.text)), ...context.map(fold)])].join(' ')}`
}
