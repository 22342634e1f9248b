import type { Locale } from '#platform/locale.ts'
import { BestMatches, type Match } from './best-matches.ts'
import { type NameTable, TIER } from './name-table.ts'

/** As if the place had ten times its people: Porto before Porto Alegre, but Brasília before the town of Bra. */
const WHOLE_NAME_BONUS = 1
/** Ranked below every direct match; typing errors rank below these. */
const ANY_ORDER_PENALTY = 3 * TIER
const TYPO_PENALTY = 10 * TIER
/** From this length on one typing error is forgiven. */
const TYPO_FROM = 4
/**
 * Beside direct matches a guess must be a whole name and have ten times the people of the best of them:
 * "sidney" finds the town in Ohio and may still mean Sydney.
 */
const GUESS_WEIGHT = 1
const GUESSES = 3
/** A word that begins more rows than this says too little to look at all of them. */
const COMMON_WORD = 1500

/**
 * Entries whose names begin, at any word, with the query; then those that hold its words in any order; then those that
 * would match but for one typing error.
 * @param query folded text. At most `limit` matches, best first, each entry once.
 */
export function searchNames(table: NameTable, query: string, locale: Locale, limit: number): Match[] {
  if (query === '') return []
  const best = new BestMatches(limit)
  const end = table.endOf(query)
  for (let row = table.lowerBound(query); row < end; row++) offer(table, best, row, query.length, locale, 0)
  if (!best.isFull) inAnyOrder(table, best, query)
  if (!best.isFull && query.length >= TYPO_FROM) new TypoSearch(table, query, locale, best).run()
  return best.list
}

function offer(
  table: NameTable,
  best: BestMatches,
  row: number,
  length: number,
  locale: Locale,
  penalty: number,
): void {
  const whole = table.keys[row]?.length === length ? WHOLE_NAME_BONUS : 0
  best.offer(table.owners[row] ?? 0, table.score(row, locale) + whole - penalty)
}

/** "heathrow london", "paris france": the rarest word finds the candidates, the others only check them. */
function inAnyOrder(table: NameTable, best: BestMatches, query: string): void {
  const words = query.split(' ')
  if (words.length < 2) return
  const ranges = words
    .map((word) => ({ from: table.lowerBound(word), to: table.endOf(word) }))
    .filter(({ from, to }) => to > from && to - from <= COMMON_WORD)
  const seen = new Set<number>()
  for (const { from, to } of ranges) {
    for (let row = from; row < to; row++) {
      const owner = table.owners[row] ?? 0
      if (seen.has(owner)) continue
      seen.add(owner)
      const text = table.texts[owner] ?? ''
      if (words.every((word) => text.includes(` ${word}`))) {
        best.offer(owner, (table.weights[owner] ?? 0) - ANY_ORDER_PENALTY)
      }
    }
  }
}

/**
 * Follows the query letter by letter through the sorted rows. At each place it tries one error (a letter too many,
 * missing, wrong or swapped with its neighbour), but only with letters that really come next in the remaining range;
 * so it costs some hundred short binary searches and never looks at all names.
 */
class TypoSearch {
  private readonly table: NameTable
  private readonly query: string
  private readonly locale: Locale
  private readonly best: BestMatches
  private readonly found: BestMatches
  /** Logarithm of the people that a guess must have; below zero when there is no direct match to compare with. */
  private readonly weightFloor: number

  constructor(table: NameTable, query: string, locale: Locale, best: BestMatches) {
    this.table = table
    this.query = query
    this.locale = locale
    this.best = best
    const [direct] = best.list
    this.weightFloor = direct ? (table.weights[direct.entry] ?? 0) + GUESS_WEIGHT : -1
    this.found = new BestMatches(direct ? Math.min(GUESSES, best.limit - best.list.length) : best.limit)
  }

  run(): void {
    const { table, query } = this
    let from = 0
    let to = table.keys.length
    for (let at = 0; at < query.length && from < to; at++) {
      this.deviate(at, from, to)
      const head = query.slice(0, at + 1)
      from = table.lowerBound(head, from, to)
      to = table.endOf(head, from, to)
    }
    for (const { entry, score } of this.found.list) this.best.offer(entry, score)
  }

  private deviate(at: number, from: number, to: number): void {
    const head = this.query.slice(0, at)
    const rest = this.query.slice(at)
    const isLast = rest.length === 1
    this.take(head + rest.slice(1), from, to, isLast)
    if (!isLast) this.take(head + rest.charAt(1) + rest.charAt(0) + rest.slice(2), from, to, false)
    for (let row = from; row < to; ) {
      const letter = this.table.keys[row]?.charAt(at) ?? ''
      if (letter === '') {
        row++
        continue
      }
      const end = this.table.endOf(head + letter, row, to)
      this.take(head + letter + rest.slice(1), row, end, isLast)
      this.take(head + letter + rest, row, end, false)
      row = end
    }
  }

  /** @param isLast a changed last letter would otherwise match whatever begins with the letters before it. */
  private take(key: string, from: number, to: number, isLast: boolean): void {
    const { table, weightFloor } = this
    for (let row = table.lowerBound(key, from, to); row < to && table.keys[row]?.startsWith(key); row++) {
      const next = table.keys[row]?.charAt(key.length)
      if (isLast && next !== '' && next !== ' ') continue
      if (weightFloor >= 0 && (next !== '' || (table.weights[table.owners[row] ?? 0] ?? 0) < weightFloor)) continue
      offer(table, this.found, row, key.length, this.locale, TYPO_PENALTY)
    }
  }
}
