import type { TicketDetail, TicketMessage, TicketMove } from '#modules/support/support.contract.ts'

export type TimelineEntry =
  | { kind: 'message'; key: string; at: string; message: TicketMessage }
  | { kind: 'move'; key: string; at: string; move: TicketMove }

/** Messages are their own trace; these moves would only say it again, as does of another ticket that it went on in this one. */
const SILENT = new Set(['opened', 'answered', 'customer-wrote'])

type Given = Pick<TicketDetail, 'messages' | 'moves'> & { ticket: Pick<TicketDetail['ticket'], 'number'> }

/** What was written and what was done, in the order in which it happened. */
export function timelineOf({ ticket, messages, moves }: Given): TimelineEntry[] {
  const written = messages.map((message): TimelineEntry => {
    return { kind: 'message', key: `m${message.ticket}-${message.seq}`, at: message.at, message }
  })
  const done = moves
    .filter(({ move, ticket: of }) => !SILENT.has(move) && (move !== 'merged' || of === ticket.number))
    .map((move, index): TimelineEntry => ({ kind: 'move', key: `v${index}`, at: move.at, move }))
  return [...written, ...done].toSorted((a, b) => a.at.localeCompare(b.at))
}
