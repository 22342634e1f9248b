import { io, type Socket } from 'socket.io-client'
import { NETWORK_SOCKETS, NETWORK_WORDS } from '#modules/chat/chat-limits.contract.ts'
import { startProcess, until } from '#tests/chaos/processes.ts'
import type { Stage } from '#tests/chaos/stage.ts'

/** Whose conversations they are; the invariants know them by it. */
export const FLOOD_NAME = 'Flood'
const SECONDS = 20
/** More than a network may open. */
const SOCKETS = 80
const EVERY_MS = 200
/** Most that one address may store meanwhile; a busy machine ends a little later. */
export const FLOOD_MOST = NETWORK_WORDS.burst + (SECONDS + 20) * NETWORK_WORDS.perSecond
const FLOOD = '203.0.113.7'
const NEIGHBOUR = '198.51.100.7'

/**
 * One address opens as many sockets as it can and writes as fast as it can, while a visitor elsewhere asks a question. @returns what
 * is wrong.
 */
export async function floodChat({ databaseUrl, say }: Stage): Promise<string[]> {
  const site = await startProcess(databaseUrl, { RATE_LIMIT: 'on', TRUSTED_PROXIES: 'true' })
  try {
    const sessions = await Promise.all(Array.from({ length: SOCKETS }, (_, at) => newSession(site.url, at)))
    const sockets = sessions.map((sessionId) => ({ sessionId, socket: connect(site.url, FLOOD) }))
    await until(() => sockets.filter(({ socket }) => socket.connected).length >= NETWORK_SOCKETS, 20_000, 'the flood')
    const connected = sockets.filter(({ socket }) => socket.connected)
    const waiting = askMeanwhile(site.url)
    const sent = await pour(connected)
    const waitedMs = await waiting
    say(
      `a flood: ${connected.length} of ${SOCKETS} sockets let in, ${sent} messages sent; a neighbour waited ${waitedMs} ms`,
    )
    for (const { socket } of sockets) socket.disconnect()
    const problems =
      connected.length > NETWORK_SOCKETS ? [`${connected.length} sockets of one network were let in`] : []
    return waitedMs === null ? [...problems, 'a neighbour of the flood was not heard'] : problems
  } finally {
    site.kill('SIGTERM')
    await site.exited
  }
}

function connect(url: string, address: string): Socket {
  const extraHeaders = { 'x-forwarded-for': address }
  return io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders })
}

/** From an address of its own each: only ten chats a minute may be begun from one. */
async function newSession(url: string, at: number, name = FLOOD_NAME): Promise<string> {
  const answer = await fetch(`${url}/api/chat/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${at + 1}` },
    body: JSON.stringify({ user_name: name }),
  })
  const { data } = (await answer.json()) as { data: { session_id: string } }
  return data.session_id
}

async function pour(sockets: readonly { sessionId: string; socket: Socket }[]): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let sent = 0
  while (performance.now() < end) {
    for (const { sessionId, socket } of sockets)
      socket.emit('send_message', { sessionId, message: `flood ${sent++}`, senderType: 'customer' })
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return sent
}

/** @returns milliseconds until the question came back; null when it did not. */
async function askMeanwhile(url: string): Promise<number | null> {
  const sessionId = await newSession(url, SOCKETS, 'Neighbour')
  const socket = connect(url, NEIGHBOUR)
  const began = performance.now()
  let heard = false
  socket.on('new_message', () => {
    heard = true
  })
  socket.emit('join_session', { session_id: sessionId, user_name: 'Neighbour' })
  socket.emit('send_message', { sessionId, message: 'A question', senderType: 'customer' })
  const came = await until(() => heard, 15_000, 'an answer').then(
    () => true,
    () => false,
  )
  socket.disconnect()
  return came ? Math.round(performance.now() - began) : null
}
