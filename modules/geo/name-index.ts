import { fold } from './folding.ts'

/**
 * What a name is worth when it matches: names of the city stand before names of the airport, whatever the importance.
 */
export const CITY_NAME = 1
export const OTHER_NAME = 2
type Kind = typeof CITY_NAME | typeof OTHER_NAME

export type Entry = {
  names: { text: string; kind: Kind }[]
  /** Words that narrow a search but find nothing alone: country, state, codes. */
  context: string[]
  /** People behind the place; only the order counts. */
  importance: number
}

/** How the entry was found, best first. */
export type Match = { entry: number; score: number }

const TIER = 1000
const WHOLE_NAME_BONUS = 2
const NAME_START_BONUS = 1
/** From this length on one typing error is forgiven. */
const TYPO_FROM = 4

/**
 * Finds entries by the beginning of any word of their names. All names are cut at each word ("são paulo" gives
 * "sao paulo" and "paulo") and sorted, so that a query is one range of the table; a typing error is a walk over the
 * characters that really follow in a range, so both cost far less than looking at every name.
 */
export class NameIndex {
  private readonly keys: string[] = []
  private readonly owners: Int32Array
  /** Tier of the name and, when it is the start of the name, the bonus for that. */
  private readonly bases: Float32Array
  private readonly weights: Float32Array
  private readonly texts: string[]

  constructor(entries: readonly Entry[]) {
    const rows = entries.flatMap((entry, owner) => rowsOf(entry, owner))
    rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    this.keys = rows.map((row) => row.key)
    this.owners = Int32Array.from(rows, (row) => row.owner)
    this.bases = Float32Array.from(rows, (row) => row.base)
    this.weights = Float32Array.from(entries, (entry) => Math.log10(entry.importance + 10))
    this.texts = entries.map(searchText)
  }

  /** @param query folded text. At most `limit` matches, best first, each entry once. */
  find(query: string, limit: number): Match[] {
    if (query === '') return []
    const best = new Best(limit)
    this.collect(query, best, 0)
    if (best.size < limit) this.collectWords(query, best)
    if (best.size < limit && query.length >= TYPO_FROM) this.collectTypos(query, best)
    return best.sorted()
  }

  private collect(query: string, best: Best, penalty: number): void {
    const end = this.lowerBound(`${query}\uffff`)
    for (let at = this.lowerBound(query); at < end; at++) this.offer(at, query.length, best, penalty)
  }

  private offer(at: number, length: number, best: Best, penalty: number): void {
    const owner = this.owners[at] ?? 0
    const whole = this.keys[at]?.length === length ? WHOLE_NAME_BONUS : 0
    best.offer(owner, (this.bases[at] ?? 0) + (this.weights[owner] ?? 0) + whole - penalty)
  }

  /** Words in another order or across names: "heathrow london", "paris france". */
  private collectWords(query: string, best: Best): void {
    const words = query.split(' ')
    if (words.length < 2) return
    const seen = new Set<number>()
    for (const word of words) {
      const end = this.lowerBound(`${word}\uffff`)
      for (let at = this.lowerBound(word); at < end; at++) {
        const owner = this.owners[at] ?? 0
        if (seen.has(owner)) continue
        seen.add(owner)
        const text = this.texts[owner] ?? ''
        if (words.every((one) => text.includes(` ${one}`))) best.offer(owner, (this.weights[owner] ?? 0) - TIER)
      }
      return
    }
  }

  private collectTypos(query: string, best: Best): void {
    const found = new Best(best.size === 0 ? best.limit : Math.min(3, best.limit - best.size))
    let from = 0
    let to = this.keys.length
    for (let at = 0; at < query.length && from < to; at++) {
      this.deviate(query, at, from, to, found)
      from = this.lowerBound(query.slice(0, at + 1), from, to)
      to = this.lowerBound(`${query.slice(0, at + 1)}\uffff`, from, to)
    }
    for (const match of found.sorted()) best.offer(match.entry, match.score)
  }

  /** One error at position `at` of the query: a letter too many, missing, wrong, or swapped with its neighbour. */
  private deviate(query: string, at: number, from: number, to: number, found: Best): void {
    const head = query.slice(0, at)
    const rest = query.slice(at)
    const last = rest.length === 1
    this.within(head + rest.slice(1), from, to, found, last)
    if (!last) this.within(head + rest.charAt(1) + rest.charAt(0) + rest.slice(2), from, to, found, false)
    for (let next = from; next < to; ) {
      const letter = this.keys[next]?.charAt(at) ?? ''
      if (letter === '') {
        next++
        continue
      }
      const end = this.lowerBound(`${head + letter}\uffff`, next, to)
      this.within(head + letter + rest.slice(1), next, end, found, last)
      this.within(head + letter + rest, next, end, found, false)
      next = end
    }
  }

  /** @param wholeWord a changed last letter would otherwise match whatever begins with the letters before it. */
  private within(key: string, from: number, to: number, found: Best, wholeWord: boolean): void {
    const first = this.lowerBound(key, from, to)
    for (let at = first; at < to && this.keys[at]?.startsWith(key); at++) {
      const next = this.keys[at]?.charAt(key.length)
      if (wholeWord && next !== '' && next !== ' ') continue
      this.offer(at, key.length, found, 10 * TIER)
    }
  }

  private lowerBound(key: string, from = 0, to = this.keys.length): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.keys[middle] ?? '') < key) low = middle + 1
      else high = middle
    }
    return low
  }
}

type Row = { key: string; owner: number; base: number }

function rowsOf(entry: Entry, owner: number): Row[] {
  const rows = new Map<string, number>()
  for (const name of entry.names) {
    const words = fold(name.text).split(' ')
    for (let start = 0; start < words.length; start++) {
      const key = words.slice(start).join(' ')
      const base = -TIER * name.kind + (start === 0 ? NAME_START_BONUS : 0)
      if (key !== '' && base > (rows.get(key) ?? Number.NEGATIVE_INFINITY)) rows.set(key, base)
    }
  }
  return [...rows].map(([key, base]) => ({ key, owner, base }))
}

function searchText(entry: Entry): string {
  return ` ${[...new Set([...entry.names.map((name) => fold(name.text)), ...entry.context.map(fold)])].join(' ')}`
}

/** The best `limit` entries offered so far, each with its best score. */
class Best {
  readonly limit: number
  private readonly matches: Match[] = []

  constructor(limit: number) {
    this.limit = limit
  }

  get size(): number {
    return this.matches.length
  }

  offer(entry: number, score: number): void {
    const worst = this.matches[this.limit - 1]
    if (worst && score <= worst.score) return
    const known = this.matches.findIndex((match) => match.entry === entry)
    if (known >= 0) {
      if (score <= (this.matches[known]?.score ?? 0)) return
      this.matches.splice(known, 1)
    }
    let at = this.matches.length
    while (at > 0 && score > (this.matches[at - 1]?.score ?? 0)) at--
    this.matches.splice(at, 0, { entry, score })
    if (this.matches.length > this.limit) this.matches.pop()
  }

  sorted(): Match[] {
    return this.matches
  }
}
