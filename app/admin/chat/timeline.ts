import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import type { ChatNote, DeskConversation } from '#modules/chat/desk/desk.contract.ts'

type Move = DeskConversation['moves'][number]
export type TimelineItem =
  | { kind: 'message'; key: string; at: string; message: ChatMessage }
  | { kind: 'note'; key: string; at: string; note: ChatNote }
  | { kind: 'move'; key: string; at: string; move: Move }

/** Moves that no automatic line tells already, or that say more than it. */
const TOLD = new Set(['transferred', 'released', 'vanished', 'closed'])

/**
 * What was said, noted and done, in one order: messages keep theirs, whatever the clocks say. Notes from before the first
 * message of a page belong to the page before.
 */
export function timeline(
  messages: readonly ChatMessage[],
  { notes, moves }: Pick<DeskConversation, 'notes' | 'moves'>,
): TimelineItem[] {
  const [first] = messages
  const from = first && first.seq > 1 ? first.created_at : null
  const beside: TimelineItem[] = [
    ...notes.map((note) => ({ kind: 'note' as const, key: note.id, at: note.at, note })),
    ...moves
      .filter(({ move }) => TOLD.has(move))
      .map((move) => ({ kind: 'move' as const, key: `${move.move} ${move.at}`, at: move.at, move })),
  ]
    .filter(({ at }) => from === null || at >= from)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const items: TimelineItem[] = []
  let next = 0
  for (const message of messages) {
    for (let one = beside[next]; one && one.at < message.created_at; one = beside[next]) {
      items.push(one)
      next++
    }
    items.push({ kind: 'message', key: `m${message.seq}`, at: message.created_at, message })
  }
  return [...items, ...beside.slice(next)]
}
