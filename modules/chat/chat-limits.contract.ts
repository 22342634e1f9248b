/** Apart from the schemas, so that the widget need not carry them. */
export const CHAT_LENGTH = 4000
export const CHAT_NAME_LENGTH = 80
export const CHAT_FILES = 4
export const CHAT_FILE_BYTES = 10 * 1_048_576
export const CHAT_TAGS = 10
/** Messages that one visitor may send in a row, and how many more each second (server/realtime). */
export const CHAT_BURST = 20
export const CHAT_PER_SECOND = 2
/** Who waits longer than this is told how it stands, and asked where else an answer reaches them. */
export const CHAT_PATIENCE_SECONDS = 20
/** An agent whose last sign of life is older has vanished; others take over. */
export const VANISHED_SECONDS = 60
/** Conversations that one agent has at once, unless they say otherwise. */
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
