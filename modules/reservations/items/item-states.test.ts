import { describe, expect, test } from 'vitest'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { ITEM_MOVES, ITEM_STATUSES, type Move } from './item-states.ts'

describe.each(Object.keys(ITEM_STATUSES) as (keyof typeof ITEM_STATUSES)[])('the life of a %s', (kind) => {
  const moves: Record<string, readonly string[]> = ITEM_MOVES[kind]

  test('has a row for every status and leads only to statuses', () => {
    expect(Object.keys(moves).sort()).toEqual([...ITEM_STATUSES[kind]].sort())
    for (const next of Object.values(moves).flat()) expect(ITEM_STATUSES[kind]).toContain(next)
  })

  test('begins as held, and every status is reached', () => {
    const reached = new Set(['held'])
    for (const status of reached) for (const next of moves[status] ?? []) reached.add(next)
    expect([...reached].sort()).toEqual([...ITEM_STATUSES[kind]].sort())
  })

  test('what has no way out has ended', () => {
    for (const [status, next] of Object.entries(moves)) {
      const end = next.length === 0
      if (end && !['completed', 'no_show'].includes(status)) expect(isOver({ status: status as never })).toBe(true)
    }
  })
})

test('a move that the table does not have does not compile', () => {
  // @ts-expect-error a ticket does not become a hold again
  const backwards: Move<'flight', 'held'> = { from: ['ticketed'], to: 'held' }
  // @ts-expect-error nothing leads past the order
  const shortcut: Move<'flight', 'ticketed'> = { from: ['held'], to: 'ticketed' }
  const allowed: Move<'flight', 'ticketed'> = { from: ['awaiting_ticket', 'schedule_changed'], to: 'ticketed' }
  expect([backwards.from, shortcut.from, allowed.from].flat()).toHaveLength(4)
})
