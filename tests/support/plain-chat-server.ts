import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/**
 * A chat server that knows the specification's words (§3, §7) and nothing of ours: it acknowledges nothing, numbers nothing,
 * and repeats no ids of clients. It imports nothing of the product on purpose.
 */
export async function plainChatServer({ admits = true }: { admits?: boolean } = {}) {
  const asked: string[] = []
  const told: { name: string; data: Record<string, unknown> }[] = []
  const history: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'POST' && request.url === '/api/chat/sessions')
      return answer(200, { data: { session_id: 's-1' } })
    if (request.method === 'GET' && request.url === '/api/chat/sessions/s-1/messages')
      return answer(200, { data: history })
    return answer(404, { error: 'Not found' })
  })
  const io = new Server(server)
  io.on('connection', (socket) => {
    socket.onAny((name: string, data: Record<string, unknown>) => void told.push({ name, data }))
    socket.on('join_session', ({ session_id }: { session_id: string }) => {
      socket.join(session_id)
      if (admits) socket.emit('session_joined', { status: 'waiting', sessionId: session_id })
    })
    socket.on('send_message', ({ sessionId, ...message }: Record<string, string>) => {
      const stored = { id: history.length + 1, ...message, timestamp: new Date().toISOString() }
      history.push(stored)
      io.to(sessionId ?? '').emit('new_message', stored)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    told,
    history,
    /** What a socket was sent under a name. */
    named: (name: string) => told.filter((one) => one.name === name).map(({ data }) => data),
    say: (name: string, data: object) => void io.to('s-1').emit(name, data),
    cutLines: () => void io.disconnectSockets(true),
    close: () => io.close(),
  }
}

export type PlainChatServer = Awaited<ReturnType<typeof plainChatServer>>
