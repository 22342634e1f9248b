import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import type { DeskConversation, DeskList, DeskRow } from '#modules/chat/desk/desk.contract.ts'

export const ANA = '11111111-1111-4111-8111-111111111111'
export const BIA = '22222222-2222-4222-8222-222222222222'
export const ME = '33333333-3333-4333-8333-333333333333'

export function aRow(change: Partial<DeskRow> = {}): DeskRow {
  return {
    id: ANA,
    status: 'active',
    name: 'Ana',
    email: null,
    customer_id: null,
    language: 'en',
    agent_id: ME,
    agent_name: 'Iara Prado',
    waiting_since: null,
    started_at: at(0),
    last_at: at(0),
    last_text: 'Hi',
    last_sender: 'user',
    unread: 0,
    tags: [],
    left: false,
    rating: null,
    ...change,
  }
}

/** Seconds after twelve. */
export function at(seconds: number): string {
  return new Date(Date.UTC(2027, 2, 4, 12, 0, seconds)).toISOString()
}

export function aMessage(seq: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `c.${seq}`,
    message_text: `Text ${seq}`,
    sender_type: 'user',
    sender_name: 'Ana',
    message_type: 'text',
    created_at: at(seq),
    seq,
    client_id: null,
    files: [],
    ...change,
  }
}

export function aList(rows: DeskRow[]): DeskList {
  return {
    rows,
    more: false,
    counts: { queue: 0, mine: rows.length, active: rows.length },
    now: new Date().toISOString(),
  }
}

export function aConversation(change: Partial<DeskConversation> = {}): DeskConversation {
  return {
    conversation: aRow(),
    page: null,
    time_zone: null,
    messages: [],
    notes: [],
    moves: [],
    visitor_read: 0,
    close_reason: null,
    ending: null,
    rating_comment: null,
    earlier: [],
    ...change,
  }
}
