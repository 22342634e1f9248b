/** A piece of what must be said of a map's sources; some lead to a page. */
export type Credit = { key: string; text: string; href: string | null }

/** The words and links of an attribution, which tiles give as HTML. Nothing else of it is taken over. */
export function readCredits(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...creditsIn(body)]
    .filter(({ text }) => text.trim() !== '')
    .map((credit, index) => ({ key: `${index} ${credit.text}`, ...credit }))
}

function* creditsIn(node: Node): Generator<Omit<Credit, 'key'>> {
  for (const child of node.childNodes) {
    if (child instanceof HTMLAnchorElement) {
      yield { text: child.textContent ?? '', href: /^https?:$/.test(child.protocol) ? child.href : null }
    } else if (child instanceof HTMLElement) {
      if (!/^(script|style|template)$/i.test(child.tagName)) yield* creditsIn(child)
    } else if (child.nodeType === Node.TEXT_NODE) yield { text: child.textContent ?? '', href: null }
  }
}
