/** Apart from the schemas, so that the widget need not carry them. */
export const CHAT_LENGTH = 4000
export const CHAT_NAME_LENGTH = 80
export const CHAT_FILES = 4
export const CHAT_FILE_BYTES = 10 * 1_048_576
/** The size of a bucket, and how much flows in each second. */
export type Rate = { burst: number; perSecond: number }
/** Limits of server/realtime, in each process; messages over all of them, too. Calls of one socket, and its signs (typing, reading), which need no answer. */
export const SOCKET_CALLS: Rate = { burst: 20, perSecond: 2 }
export const SOCKET_SIGNS: Rate = { burst: 40, perSecond: 4 }
/** Calls of all sockets of a network (an IPv4 address, an IPv6 /64). */
export const NETWORK_CALLS: Rate = { burst: 200, perSecond: 20 }
/** Messages of visitors, however many sockets send them: of a conversation, of an account, of a network. */
export const CONVERSATION_WORDS: Rate = { burst: 20, perSecond: 1 }
export const ACCOUNT_WORDS: Rate = { burst: 20, perSecond: 1 }
export const NETWORK_WORDS: Rate = { burst: 60, perSecond: 3 }
/** Sockets that are open at once, visitors' and consoles' together: of a network, and of everyone. */
export const NETWORK_SOCKETS = 60
export const PROCESS_SOCKETS = 10_000
/** A visitor who waits longer than this is told so, and asked for an address to answer to. */
export const CHAT_PATIENCE_SECONDS = 20
/** An agent whose last heartbeat is older counts as gone; others take over. */
export const VANISHED_SECONDS = 60
/** The default number of conversations that an agent has at once. */
export const USUAL_LOAD = 4
export const MOST_LOAD = 20
/** Where consoles are connected. */
export const STAFF_NAMESPACE = '/staff'
/** Views of the desk. `left`: nobody was there, and the matter became a ticket. */
export const DESK_VIEWS = ['queue', 'mine', 'active', 'closed', 'left', 'all'] as const
export type DeskView = (typeof DESK_VIEWS)[number]
/** Rows of one answer: usually, and at most. */
export const DESK_PAGE = 50
export const DESK_MOST = 300
/** Messages of a conversation that the console reads at once. */
export const MESSAGES_PAGE = 100
