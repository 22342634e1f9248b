import type { AccountData } from '#modules/accounts/index.ts'
import type { Chat } from '#modules/chat/index.ts'
import type { Support } from '#modules/support/index.ts'

export type AskedSources = { chat: Chat; support: Support }

/** What anyone asked us in chats and tickets, signed in or by their address. */
export function askedData({ chat, support }: AskedSources): { chat: AccountData; support: AccountData } {
  return {
    chat: {
      name: 'chat',
      exportOf: (person) => chat.exportOf(person),
      erasureOf: async (person, tx) => () => chat.eraseOf(tx, person),
    },
    support: {
      name: 'support',
      exportOf: (person) => support.exportOf(person),
      erasureOf: async (person, tx) => () => support.eraseOf(tx, person),
    },
  }
}
