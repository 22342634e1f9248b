import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import type { Sent, SocketAnswer } from '#modules/chat/socket.contract.ts'
import type { Delivery } from './outbox.ts'

/** Specification §9. */
const ANSWER_MS = 8_000

/** Of visitors and of agents. */
type Asked = 'join_session' | 'send_message' | 'leave_session' | 'send' | 'view'
type Asking = { emitWithAck<Answer>(name: Asked, input: object): Promise<Answer> }

/** Asks the server; without an answer in time it fails. */
export function ask<Result extends object>(
  socket: { timeout(milliseconds: number): unknown } | null,
  name: Asked,
  input: object,
): Promise<SocketAnswer<Result>> {
  const asking = socket?.timeout(ANSWER_MS) as Asking | undefined
  return asking ? asking.emitWithAck(name, input) : Promise.reject(new Error('no socket'))
}

/** What happened to a message; `take` is given it as the server has stored it. */
export async function deliveryOf(
  asking: Promise<SocketAnswer<Sent>>,
  take: (message: ChatMessage) => void,
): Promise<Delivery> {
  const sent = await asking.catch(() => null)
  if (!sent) return 'later'
  if (sent.ok) take(sent.message)
  return sent.ok ? 'arrived' : refusalOf(sent)
}

/** The server asks for patience; whatever else it fails on may be the message's own fault, and must not hold up those behind it. */
const PATIENCE: readonly string[] = ['request/too-many', 'server/unavailable']

function refusalOf({ code, error, retry }: Extract<SocketAnswer, { ok: false }>): Delivery {
  if (!retry) return { problem: error }
  return PATIENCE.includes(code) ? 'later' : { failure: error }
}
