import { describe, expect, test } from 'vitest'
import { ANA, aConversation, aList, aMessage, aRow, at, BIA } from './desk.fixture.ts'
import {
  type DeskState,
  EMPTY_DESK,
  neighbour,
  pendingOf,
  TYPING_MS,
  withDetail,
  withHeard,
  withOpen,
  withoutStale,
  withTyping,
} from './desk-state.ts'

const started: DeskState = {
  ...EMPTY_DESK,
  openId: ANA,
  list: aList([aRow(), aRow({ id: BIA, name: 'Bia' })]),
}
const texts = ({ messages }: DeskState) => messages.map(({ message_text }) => message_text)
const pending = { clientId: 'k1', conversationId: ANA, text: 'Text 1', fileIds: [], at: at(0), problem: null }

describe('a message', () => {
  test('is there once and in its place, by whatever way it comes', () => {
    const early = withHeard(started, ANA, aMessage(2))
    expect(texts(early)).toEqual([])
    const read = withDetail(early, ANA, aConversation({ messages: [aMessage(1)] }))
    expect(texts(withHeard(read, ANA, aMessage(2)))).toEqual(['Text 1', 'Text 2'])
  })

  test('of another conversation changes its row alone', () => {
    const after = withHeard(started, BIA, aMessage(5, { message_text: 'New' }))
    expect(texts(after)).toEqual([])
    expect(after.list?.rows).toMatchObject([
      { last_text: 'Hi', unread: 0 },
      { last_text: 'New', unread: 1, last_sender: 'user', waiting_since: at(5), last_at: at(5) },
    ])
    expect(withHeard(after, BIA, aMessage(5)).list?.rows[1]?.unread).toBe(1)
  })

  test('of ours ends the waiting; a line of the house does not', () => {
    const waiting = withHeard(started, BIA, aMessage(1))
    const told = withHeard(waiting, BIA, aMessage(2, { sender_type: 'admin', message_type: 'system' }))
    expect(told.list?.rows[1]).toMatchObject({ waiting_since: at(1), last_text: 'Text 1' })
    const answered = withHeard(told, BIA, aMessage(3, { sender_type: 'admin' }))
    expect(answered.list?.rows[1]).toMatchObject({ waiting_since: null, last_sender: 'admin' })
  })

  test('that was written here is not shown as on its way once it is heard', () => {
    const own = aMessage(1, { sender_type: 'admin', client_id: 'k1' })
    for (const openId of [ANA, BIA]) {
      const before = { ...started, openId, pending: [pending] }
      expect(pendingOf(before, ANA)).toHaveLength(1)
      expect(withHeard(before, ANA, own).pending).toEqual([])
    }
  })
})

test('another conversation brings nothing of the one before; an answer that comes too late is left', () => {
  const open = withDetail(started, ANA, aConversation({ messages: [aMessage(1)] }))
  const other = withOpen(open, BIA)
  expect(other).toMatchObject({ openId: BIA, messages: [], detail: null, viewers: [] })
  expect(withDetail(other, ANA, aConversation({ messages: [aMessage(1)] }))).toBe(other)
})

test('who types is told until they stop, write, or are silent for long', () => {
  const typing = withTyping(started, { conversationId: ANA, by: 'visitor', name: 'Ana', on: true }, 1000)
  expect(typing.typing).toMatchObject([{ by: 'visitor' }])
  expect(withTyping(typing, { conversationId: ANA, by: 'visitor', name: 'Ana', on: false }, 2000).typing).toEqual([])
  expect(withHeard(typing, ANA, aMessage(1)).typing).toEqual([])
  expect(withHeard(typing, ANA, aMessage(1, { sender_type: 'admin' })).typing).toHaveLength(1)
  expect(withoutStale(typing, 1000 + TYPING_MS - 1)).toBe(typing)
  expect(withoutStale(typing, 1000 + TYPING_MS).typing).toEqual([])
})

test('the next and the one before go around the ends', () => {
  expect([neighbour(started, 1), neighbour(started, -1)]).toEqual([BIA, BIA])
  expect(neighbour({ ...started, openId: null }, 1)).toBe(ANA)
  expect(neighbour(EMPTY_DESK, 1)).toBeNull()
})
