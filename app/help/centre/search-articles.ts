import type { ArticleHead } from '#modules/support/help/help.contract.ts'

/** Letters without their marks, in one case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** What a hit is worth, by where it stands. */
const WEIGHTS = { title: 8, words: 5, others: 4, summary: 3, text: 1 } as const
const WHOLE_WORD = 1.5
/** Of what was asked for, by the rarity of its words: with less an article is about something else. */
const NEAR_ENOUGH = 0.5
const MOST_NEAR = 6
/** Words that stand everywhere say nothing; in both languages, so that a mixed question works, too. */
const IDLE = new Set(
  `a o as os um uma de da do das dos e em no na para por com que se meu minha meus minhas seu sua como posso eu me nao foi esta
  estou ser tem ter quero preciso gostaria ainda onde quando qual the an of to in on for and is are was were it my your you we me i
  am can do does did not how what when where with be been has have had get got want need would like this that from still`.split(
    /\s+/,
  ),
)

export type Prepared = { head: ArticleHead; fields: Record<keyof typeof WEIGHTS, string[]> }

/** Folds every article once; each key that is pressed then only compares. */
export function prepare(heads: readonly ArticleHead[]): Prepared[] {
  return heads.map((head) => ({
    head,
    fields: {
      title: wordsIn(head.title),
      words: wordsIn(head.words),
      others: wordsIn(head.others),
      summary: wordsIn(head.summary),
      text: wordsIn(head.text),
    },
  }))
}

/** `terms`: what was searched for; `meant`: words that stand nowhere, with what they were taken for. */
export type Found = { heads: ArticleHead[]; whole: boolean; terms: string[]; meant: [typed: string, meant: string][] }

/**
 * Articles that have every word of the question, or its beginning, the best first. Where none has, those that come near: people
 * ask in sentences. All of them for an empty question.
 */
export function searchArticles(prepared: readonly Prepared[], question: string): Found {
  const typed = termsOf(question)
  if (typed.length === 0) return { heads: prepared.map(({ head }) => head), whole: true, terms: [], meant: [] }
  const { terms: wanted, meant } = corrected(prepared, typed)
  const hits = wanted.map((term) => prepared.map((one) => hitOf(one, term)))
  const rarity = hits.map((row) => rarityOf(row))
  const all = rarity.reduce((sum, one) => sum + one, 0)
  const scored = prepared.map(({ head }, at) => {
    const worth = (row: number[], term: number) => (row[at] ?? 0) * (rarity[term] ?? 0)
    const share = hits.reduce((sum, row, term) => sum + (row[at] ? (rarity[term] ?? 0) : 0), 0) / all
    return {
      ...{ head, share, whole: hits.every((row) => (row[at] ?? 0) > 0) },
      score: hits.map(worth).reduce((sum, one) => sum + one, 0),
    }
  })
  const whole = scored.some((one) => one.whole)
  const found = scored.filter((one) => (whole ? one.whole : one.share >= NEAR_ENOUGH))
  const best = found.toSorted((a, b) => b.score - a.score).slice(0, whole ? found.length : MOST_NEAR)
  return { heads: best.map(({ head }) => head), whole, terms: wanted, meant }
}

/** Words that stand in no article are taken for the nearest ones that do: people mistype. */
function corrected(prepared: readonly Prepared[], typed: readonly string[]): Pick<Found, 'terms' | 'meant'> {
  const meant: Found['meant'] = []
  const terms = typed.map((term) => {
    if (prepared.some((one) => hitOf(one, term) > 0)) return term
    const nearest = nearestWord(prepared, term)
    if (nearest) meant.push([term, nearest])
    return nearest ?? term
  })
  return { terms: [...new Set(terms)], meant }
}

/** One slip in a short word, two in a long one. Of those as near the one that stands in more articles. */
function nearestWord(prepared: readonly Prepared[], term: string): string | null {
  const most = term.length < 4 ? 0 : term.length < 8 ? 1 : 2
  if (most === 0) return null
  const near = new Map<string, { slips: number; articles: number }>()
  for (const { fields } of prepared) {
    for (const word of new Set(Object.values(fields).flat())) {
      const known = near.get(word)
      const count = known?.slips ?? slips(term, word, most)
      if (count <= most) near.set(word, { slips: count, articles: (known?.articles ?? 0) + 1 })
    }
  }
  const [best] = [...near].toSorted(([, a], [, b]) => a.slips - b.slips || b.articles - a.articles)
  return best?.[0] ?? null
}

/** Letters that were left out, added, mistaken or swapped with their neighbour (optimal string alignment); beyond `most` no matter. */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? most) + 1 : most + 1
      row.push(Math.min((last[j] ?? most) + 1, (row[j - 1] ?? most) + 1, (last[j - 1] ?? most) + other, swapped))
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** What stands in few articles tells more; what stands in none tells nothing. */
function rarityOf(hits: readonly number[]): number {
  const having = hits.filter((hit) => hit > 0).length
  return having === 0 ? 0 : Math.log(1 + hits.length / having)
}

/** The words of a question that say something; all of them where none does. */
export function termsOf(question: string): string[] {
  const words = [...new Set(wordsIn(question))]
  const telling = words.filter((word) => !IDLE.has(word))
  return telling.length > 0 ? telling : words
}

function wordsIn(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What a word is worth in an article, by where it stands; 0 where it does not. */
function hitOf({ fields }: Prepared, term: string): number {
  return Object.entries(WEIGHTS)
    .map(([field, weight]) => {
      const words = fields[field as keyof typeof WEIGHTS]
      if (words.includes(term)) return weight * WHOLE_WORD
      return words.some((word) => isMeant(word, term)) ? weight : 0
    })
    .reduce((sum, one) => sum + one, 0)
}

/** Its beginning, or the same but for the ending: refund and refunds, cancelar and cancelamento. */
function isMeant(word: string, term: string): boolean {
  if (word.startsWith(term)) return true
  return term.length >= 5 && word.length >= 5 && word.slice(0, 5) === term.slice(0, 5)
}

export type Piece = { text: string; hit: boolean; at: number }

/** A text in pieces, those that the question hits marked. */
export function marked(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const part of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const word = folded(part)
    const hit = word !== '' && terms.some((term) => isMeant(word, term))
    const last = pieces.at(-1)
    if (last && last.hit === hit) last.text += part
    else pieces.push({ text: part, hit, at })
    at += part.length
  }
  return pieces.filter(({ text: words }) => words !== '')
}

const AROUND = 70

/** The place of the text where a term stands first, cut between words; the summary where none does. */
export function excerpt({ summary, text }: Pick<ArticleHead, 'summary' | 'text'>, terms: readonly string[]): string {
  if (terms.length === 0 || marked(summary, terms).some(({ hit }) => hit)) return summary
  const first = marked(text, terms).find(({ hit }) => hit)
  if (!first) return summary
  const from = first.at <= AROUND ? 0 : text.indexOf(' ', first.at - AROUND) + 1
  const end = text.indexOf(' ', first.at + 2 * AROUND)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end < 0 ? undefined : end)}${end < 0 ? '' : ' …'}`
}
