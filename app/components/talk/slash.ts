/** What someone often says: found by its shortcut or title, put in as it is. */
export type CannedText = { id: string; shortcut: string; title: string; body: string }

/** A slash with what follows it, right before the cursor and at the beginning of a word. */
export type Slash = { from: number; to: number; wanted: string }

const SLASH = /(?:^|\s)\/([\p{L}\p{N}-]*)$/u

export function slashBefore(text: string, cursor: number): Slash | null {
  const wanted = SLASH.exec(text.slice(0, cursor))?.[1]
  return wanted === undefined ? null : { from: cursor - wanted.length - 1, to: cursor, wanted: wanted.toLowerCase() }
}

const MOST = 6

/** Texts by shortcut, then by title: what begins so before what holds it. */
export function matchTexts(texts: readonly CannedText[], wanted: string): CannedText[] {
  const rank = ({ shortcut, title }: CannedText) => {
    if (shortcut.startsWith(wanted)) return 0
    return shortcut.includes(wanted) || title.toLowerCase().includes(wanted) ? 1 : 2
  }
  return texts
    .filter((text) => rank(text) < 2)
    .toSorted((a, b) => rank(a) - rank(b) || a.shortcut.localeCompare(b.shortcut))
    .slice(0, MOST)
}
