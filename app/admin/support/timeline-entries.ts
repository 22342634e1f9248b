import type { TicketDetail, TicketMessage, TicketMove } from '#modules/support/support.contract.ts'

export type TimelineEntry =
  | { kind: 'message'; key: string; at: string; message: TicketMessage }
  | { kind: 'move'; key: string; at: string; move: TicketMove }

/** Messages are their own trace; these moves would only say it again. */
const SILENT = new Set(['opened', 'answered', 'customer-wrote'])

/** What was written and what was done, in the order in which it happened. */
export function timelineOf({ messages, moves }: Pick<TicketDetail, 'messages' | 'moves'>): TimelineEntry[] {
  const written = messages.map((message): TimelineEntry => {
    return { kind: 'message', key: `m${message.ticket}-${message.seq}`, at: message.at, message }
  })
  const done = moves
    .filter(({ move }) => !SILENT.has(move))
    .map((move, index): TimelineEntry => ({ kind: 'move', key: `v${index}`, at: move.at, move }))
  return [...written, ...done].toSorted((a, b) => a.at.localeCompare(b.at))
}
