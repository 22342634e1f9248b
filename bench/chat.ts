import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { quantile } from './quantile.ts'
import { signInStaff } from './staff.ts'
import { type Place, startProgram } from './start-program.ts'
import { kilobytesOf } from './usage.ts'

const SOCKETS = 5_000
const TALKERS = 200
const PER_SECOND = 200
/** A collection of the old generation makes some ninety messages wait (decision 32): half a minute has one by chance, or none. */
const SECONDS = 120
const WARM_UP_SECONDS = 5
const AT_ONCE = 40
const GOAL_P99 = 50

type Visitor = { socket: Socket; sessionId: string }
type Measured = { times: number[]; kilobytes: number; lost: number }

/**
 * Five thousand open sockets in one process, and two hundred messages a second from visitors to an agent, each stored before
 * it is shown; beside a bare Socket.IO server that passes them on, in the same run with the same clients.
 */
export async function run(): Promise<void> {
  spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const bare = await measureBare()
  report('bare Socket.IO', bare)
  const chat = await measureChat()
  report('chat', chat)
  const ratio = (share: number) => (quantile(chat.times, share) / quantile(bare.times, share)).toFixed(1)
  console.log(
    `ratio            p50 ${ratio(0.5)}, p99 ${ratio(0.99)}; memory ${(chat.kilobytes / bare.kilobytes).toFixed(1)}`,
  )
  console.log(`goal             p99 at most ${GOAL_P99} ms at ${PER_SECOND} messages a second, ${SOCKETS} sockets open`)
}

async function measureBare(): Promise<Measured> {
  const place = await startProgram('bench/echo-server.ts', {})
  try {
    return await measure(place, {
      agent: io(`${place.url}/staff`, { transports: ['websocket'], forceNew: true }),
      openVisitor: async (index) => ({ socket: await connected(place.url), sessionId: `echo ${index}` }),
      textOf: (message) => (message as { message: string }).message,
    })
  } finally {
    await place.stop()
  }
}

async function measureChat(): Promise<Measured> {
  const folder = temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    RATE_LIMIT: 'off',
    WORLD: 'empty',
    LOG_LEVEL: 'error',
  }
  const place = await startProgram('server/main.ts', { ...env, PORT: '0' })
  try {
    const token = await signInStaff(place)
    return await measure(place, {
      agent: io(`${place.url}/staff`, { transports: ['websocket'], forceNew: true, auth: { token } }),
      openVisitor: (index) => joinedVisitor(place.url, index),
      textOf: (message) => (message as { message: { message_text: string } }).message.message_text,
    })
  } finally {
    await place.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Course = {
  agent: Socket
  openVisitor(index: number): Promise<Visitor>
  /** Of what the agent hears. */
  textOf(message: unknown): string
}

async function measure(place: Place, { agent, openVisitor, textOf }: Course): Promise<Measured> {
  await new Promise<void>((resolve) => agent.once('connect', resolve))
  const before = kilobytesOf(place.pid)
  const visitors = await openAll(openVisitor)
  await delay(3000)
  const kilobytes = (kilobytesOf(place.pid) - before) / SOCKETS
  const sentAt = new Map<string, number>()
  const times: number[] = []
  agent.on('message', (message: unknown) => {
    const text = textOf(message)
    const at = sentAt.get(text)
    if (at === undefined) return
    sentAt.delete(text)
    times.push(performance.now() - at)
  })
  await talk(visitors.slice(0, TALKERS), WARM_UP_SECONDS, sentAt)
  times.length = 0
  await talk(visitors.slice(0, TALKERS), SECONDS, sentAt)
  await delay(2000)
  const lost = sentAt.size
  agent.disconnect()
  for (const { socket } of visitors) socket.disconnect()
  return { times, kilobytes, lost }
}

async function openAll(openVisitor: (index: number) => Promise<Visitor>): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  let next = 0
  const open = async () => {
    while (next < SOCKETS) visitors.push(await openVisitor(next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, open))
  return visitors
}

let number = 0

/** At an even pace, whatever the answers do. */
async function talk(visitors: readonly Visitor[], seconds: number, sentAt: Map<string, number>): Promise<void> {
  const began = performance.now()
  for (let count = 0; count < seconds * PER_SECOND; count++) {
    const due = began + (count * 1000) / PER_SECOND
    const wait = due - performance.now()
    if (wait > 0) await delay(wait)
    const { socket, sessionId } = visitors[count % visitors.length] as Visitor
    const message = `message ${number++}`
    sentAt.set(message, performance.now())
    socket.emit('send_message', { sessionId, message, senderType: 'customer', client_id: message }, () => {})
  }
}

async function joinedVisitor(url: string, index: number): Promise<Visitor> {
  const answer = await fetch(`${url}/api/chat/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: `Visitor ${index}` }),
  })
  const { data } = (await answer.json()) as { data: { session_id: string } }
  const socket = await connected(url)
  await socket.emitWithAck('join_session', { session_id: data.session_id })
  return { socket, sessionId: data.session_id }
}

async function connected(url: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

function report(name: string, { times, kilobytes, lost }: Measured): void {
  const figure = (share: number) => quantile(times, share).toFixed(2)
  console.log(
    `${name.padEnd(16)} p50 ${figure(0.5)}, p99 ${figure(0.99)}, longest ${figure(1)} ms over ${times.length} messages; ` +
      `${kilobytes.toFixed(1)} kB for each idle socket; ${lost} not heard`,
  )
}
