import { io } from 'socket.io-client'

/**
 * A chat client that knows the specification's words (§3, §7) and nothing of ours: no acknowledgement, no sequence number, no
 * client id. It imports nothing of the product on purpose.
 */
export async function plainChatClient(origin: string, headers: Record<string, string> = {}) {
  const socket = io(origin, {
    transports: ['websocket', 'polling'],
    timeout: 8000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    forceNew: true,
    extraHeaders: headers,
  })
  const heard: { name: string; data: Record<string, unknown> }[] = []
  socket.onAny((name: string, data: Record<string, unknown>) => void heard.push({ name, data }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const post = async (body: object) => {
    const answer = await fetch(`${origin}/api/chat/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { data } = (await answer.json()) as { data: { session_id: string } }
    return data.session_id
  }
  return {
    /** Everything heard under a name, oldest first. */
    named: (name: string) => heard.filter((one) => one.name === name).map(({ data }) => data),
    createSession: (user_name = 'Ana', user_email = '', initial_message = '') =>
      post({ user_name, user_email, initial_message }),
    async history(sessionId: string) {
      const answer = await fetch(`${origin}/api/chat/sessions/${sessionId}/messages`)
      return ((await answer.json()) as { data: Record<string, unknown>[] }).data
    },
    join: (session_id: string, user_name = 'Ana') => void socket.emit('join_session', { session_id, user_name }),
    send: (sessionId: string, message: string) =>
      void socket.emit('send_message', {
        sessionId,
        message,
        senderType: 'customer',
        senderId: 'visitor-1',
        senderName: 'Ana',
      }),
    typing: (sessionId: string, on: boolean) =>
      void socket.emit(on ? 'typing_start' : 'typing_stop', { sessionId, senderType: 'customer', userName: 'Ana' }),
    identify: (sessionId: string, customerId: string | number | null) =>
      void socket.emit('identify', { type: 'customer', sessionId, customerId }),
    /** An event with anything in it. */
    emit: (name: string, data: unknown) => void socket.emit(name, data),
    close: () => void socket.disconnect(),
  }
}

export type PlainChatClient = Awaited<ReturnType<typeof plainChatClient>>
