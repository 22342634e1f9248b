import type { CannedReply } from '#modules/chat/desk/desk.contract.ts'

/** A slash with what follows it, right before the cursor and at the beginning of a word. */
export type Slash = { from: number; to: number; wanted: string }

const SLASH = /(?:^|\s)\/([\p{L}\p{N}-]*)$/u

export function slashBefore(text: string, cursor: number): Slash | null {
  const wanted = SLASH.exec(text.slice(0, cursor))?.[1]
  return wanted === undefined ? null : { from: cursor - wanted.length - 1, to: cursor, wanted: wanted.toLowerCase() }
}

const MOST = 6

/** Replies by shortcut, then by title: what begins so before what holds it. */
export function matchReplies(replies: readonly CannedReply[], wanted: string): CannedReply[] {
  const rank = ({ shortcut, title }: CannedReply) => {
    if (shortcut.startsWith(wanted)) return 0
    return shortcut.includes(wanted) || title.toLowerCase().includes(wanted) ? 1 : 2
  }
  return replies
    .filter((reply) => rank(reply) < 2)
    .toSorted((a, b) => rank(a) - rank(b) || a.shortcut.localeCompare(b.shortcut))
    .slice(0, MOST)
}
