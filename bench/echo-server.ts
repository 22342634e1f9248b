import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** The yardstick of bench/chat.ts: what Socket.IO does by itself, with nothing stored and nothing checked. */
const http = createServer()
const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => {
  socket.on('send_message', (message: unknown, answer?: (given: object) => void) => {
    io.of('/staff').emit('message', message)
    answer?.({ ok: true })
  })
})
io.of('/staff').on('connection', () => {})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  const port = address && typeof address === 'object' ? address.port : 0
  process.stdout.write(`is ready at http://127.0.0.1:${port}\n`)
})
