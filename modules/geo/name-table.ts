import { fold } from '#platform/folding.ts'
import type { Locale } from '#platform/locale.ts'

/** Names of the city rank above names of the airport, and those before the country, whatever the importance. */
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

/** What a table searches: plain data, so that it can be kept in a file. */
export type NameColumns = {
  keys: string[]
  /** Entry of each row. */
  owners: Int32Array
  scores: Record<Locale, Float32Array>
  /** Logarithm of the importance of each entry. */
  weights: Float32Array
  /** All words of each entry with a space before each. */
  texts: string[]
}

/**
 * Every name cut at each of its words ("são paulo" gives "sao paulo" and "paulo"), sorted: what begins with the text of
 * a query is one range of rows.
 */
export function nameColumns(entries: readonly Entry[]): NameColumns {
  const folded = entries.map((entry) => entry.names.map((name) => fold(name.text)))
  const rows = entries
    .flatMap((entry, owner) => rowsOf(entry, owner, folded[owner] ?? []))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const weights = Float32Array.from(entries, (entry) => Math.log10(entry.importance + 10))
  const scoresIn = (locale: Locale) => Float32Array.from(rows, (row) => row[locale] + (weights[row.owner] ?? 0))
  const contexts = new Map<string, string>()
  return {
    keys: rows.map((row) => row.key),
    owners: Int32Array.from(rows, (row) => row.owner),
    scores: { en: scoresIn('en'), 'pt-BR': scoresIn('pt-BR') },
    weights,
    texts: entries.map((entry, owner) => searchText(entry, folded[owner] ?? [], contexts)),
  }
}

export class NameTable {
  readonly keys: readonly string[]
  readonly owners: Int32Array
  private readonly scores: Record<Locale, Float32Array>
  readonly weights: Float32Array
  readonly texts: readonly string[]

  constructor({ keys, owners, scores, weights, texts }: NameColumns) {
    this.keys = keys
    this.owners = owners
    this.scores = scores
    this.weights = weights
    this.texts = texts
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

/** A key of one entry with its score in each language, before the importance. */
type Row = { key: string; owner: number; en: number; 'pt-BR': number }

function rowsOf(entry: Entry, owner: number, folded: readonly string[]): Row[] {
  const rows: Row[] = []
  entry.names.forEach((name, at) => {
    const text = folded[at] ?? ''
    addRows(rows, text, owner, name)
    const apart = APOSTROPHE.test(name.text) ? fold(name.text.replace(APOSTROPHE, ' ')) : text
    if (apart !== text) addRows(rows, apart, owner, name)
  })
  return rows
}

/** "o'hare" is typed as "ohare" and as "o hare". */
const APOSTROPHE = /['’‘]/

function addRows(rows: Row[], text: string, owner: number, name: Name): void {
  for (let start = 0; start >= 0 && start < text.length; ) {
    const bonus = TIER_OF[name.of] + (start === 0 ? NAME_START_BONUS : 0)
    const en = bonus - (isForeign(name, 'en') ? FOREIGN_PENALTY : 0)
    const pt = bonus - (isForeign(name, 'pt-BR') ? FOREIGN_PENALTY : 0)
    addRow(rows, { key: text.slice(start), owner, en, 'pt-BR': pt })
    const space = text.indexOf(' ', start)
    start = space < 0 ? -1 : space + 1
  }
}

function isForeign(name: Name, locale: Locale): boolean {
  return name.language !== 'both' && name.language !== locale
}

/** Each key once an entry, with the best of its scores; an entry has so few that a list is quicker than a map. */
function addRow(rows: Row[], row: Row): void {
  const known = rows.find(({ key }) => key === row.key)
  if (!known) rows.push(row)
  else {
    known.en = Math.max(known.en, row.en)
    known['pt-BR'] = Math.max(known['pt-BR'], row['pt-BR'])
  }
}

/** @param contexts folded texts of entries before: thousands share their countries. */
function searchText(entry: Entry, folded: readonly string[], contexts: Map<string, string>): string {
  const words = new Set(folded)
  for (const text of entry.context) {
    const known = contexts.get(text) ?? fold(text)
    contexts.set(text, known)
    words.add(known)
  }
  return ` ${[...words].join(' ')}`
}
