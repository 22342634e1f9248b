import { expect, test } from 'vitest'
import type { TicketMessage, TicketMove } from '#modules/support/support.contract.ts'
import { timelineOf } from './timeline-entries.ts'

const at = (minute: number) => `2027-03-04T12:0${minute}:00.000Z`
const message = (seq: number, minute: number) => ({ ticket: 1001, seq, at: at(minute) }) as TicketMessage
const of1000 = { ticket: 1000, move: 'merged', at: at(4) } as TicketMove
const move = (name: string, minute: number) => ({ ticket: 1001, move: name, at: at(minute) }) as TicketMove

test('what was written and done is in its order; what messages say already is left out', () => {
  const entries = timelineOf({
    ticket: { number: 1001 },
    messages: [message(1, 0), message(2, 3)],
    moves: [
      move('opened', 0),
      move('priority', 2),
      move('answered', 3),
      move('assigned', 3),
      move('solved', 5),
      of1000,
    ],
  })
  expect(entries.map((entry) => (entry.kind === 'move' ? entry.move.move : entry.message.seq))).toEqual([
    1,
    'priority',
    2,
    'assigned',
    'solved',
  ])
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
})
