/** Finds the words of a search in a text: for the excerpts that the server cuts and the highlights that the page draws. */
import { fold } from '#platform/folding.ts'

export type Piece = { text: string; hit: boolean; at: number }

/** A text in pieces, those that the question hits marked. */
export function marked(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const part of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const word = fold(part)
    const hit = word !== '' && terms.some((term) => isMeant(word, term))
    const last = pieces.at(-1)
    if (last && last.hit === hit) last.text += part
    else pieces.push({ text: part, hit, at })
    at += part.length
  }
  return pieces.filter(({ text: words }) => words !== '')
}

/** Its beginning, or the same but for the ending: refund and refunds, cancelar and cancelamento. */
function isMeant(word: string, term: string): boolean {
  if (word.startsWith(term)) return true
  return term.length >= 5 && word.length >= 5 && word.slice(0, 5) === term.slice(0, 5)
}

const AROUND = 70

/** The part of the text around the first match, cut between words; the summary where nothing matches. */
export function excerpt({ summary, text }: { summary: string; text: string }, terms: readonly string[]): string {
  if (terms.length === 0 || marked(summary, terms).some(({ hit }) => hit)) return summary
  const first = marked(text, terms).find(({ hit }) => hit)
  if (!first) return summary
  const from = first.at <= AROUND ? 0 : text.indexOf(' ', first.at - AROUND) + 1
  const end = text.indexOf(' ', first.at + 2 * AROUND)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end < 0 ? undefined : end)}${end < 0 ? '' : ' …'}`
}
