import type { ArticleHead } from '#modules/support/help/help.contract.ts'

/** Letters without their marks, in one case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** What a hit is worth, by where it stands. */
const WEIGHTS = { title: 8, words: 5, summary: 3, text: 1 } as const
const WHOLE_WORD = 1.5
/** Words that stand everywhere say nothing; in both languages, so that a mixed question works, too. */
const IDLE = new Set(
  'a o as os um uma de da do das dos e em no na para por com que se meu minha como posso the an of to in on for and is are it my i can do does how what when with be'.split(
    ' ',
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
      summary: wordsIn(head.summary),
      text: wordsIn(head.text),
    },
  }))
}

/** Articles that have every word of the question, or its beginning, the best first; all of them for an empty question. */
export function searchArticles(prepared: readonly Prepared[], question: string): ArticleHead[] {
  const wanted = termsOf(question)
  if (wanted.length === 0) return prepared.map(({ head }) => head)
  return prepared
    .map((one) => ({ head: one.head, score: scoreOf(one, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ head }) => head)
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

function scoreOf({ fields }: Prepared, wanted: readonly string[]): number {
  let sum = 0
  for (const term of wanted) {
    const best = Object.entries(WEIGHTS).map(([field, weight]) => {
      const words = fields[field as keyof typeof WEIGHTS]
      if (words.includes(term)) return weight * WHOLE_WORD
      return words.some((word) => isMeant(word, term)) ? weight : 0
    })
    const score = best.reduce((all, one) => all + one, 0)
    if (score === 0) return 0
    sum += score
  }
  return sum
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
