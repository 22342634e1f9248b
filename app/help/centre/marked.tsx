import { marked } from '#modules/support/help/marked-text.contract.ts'

/** A text in which the hits stand out, by weight and by colour. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return marked(text, terms).map(({ text: words, hit, at }) =>
    hit ? (
      <mark key={at} className="rounded-sm bg-sun-tint px-0.5 font-semibold text-ink">
        {words}
      </mark>
    ) : (
      <span key={at}>{words}</span>
    ),
  )
}
