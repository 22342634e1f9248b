import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from './log.ts'

const CONNECT_MS = 5_000
/** A lost connection is reopened at once, then after ever longer pauses. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** How often the server is pinged: a connection that goes dead does not report it. */
const PULSE_MS = 10_000

export type Notification = { channel: string; payload?: string | undefined }

/** One dedicated connection for the database's notifications; it reconnects for as long as the process lives. */
export type Listener = {
  /** Listens to a channel from now on, also after each reconnection. */
  listen(channel: string): Promise<void>
  onNotification(hear: (told: Notification) => void): void
  /** Called after each new connection: what was told before it was missed. */
  onReady(hear: () => void): void
  /** False while notifications are being missed. */
  hears(): boolean
  /** Resolves once the connection is up and listens to every channel requested so far. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the connection in the background. Notifications sent while it is down are lost, so listeners must also check
 * the database now and then. It never takes a connection of a pool, and so never uses one up.
 */
export function openListener(databaseUrl: string, log: Pick<Logger, 'warn'>): Listener {
  const told = new EventEmitter().setMaxListeners(0)
  const channels = new Set<string>()
  let client: pg.Client | null = null
  let closed = false
  let last: Promise<unknown> = Promise.resolve()
  /** One after another, as the driver wants it. */
  const ask = (text: string) => {
    last = last.catch(() => {}).then(() => client?.query(text))
    return last
  }
  const listenTo = (channel: string) => ask(`listen ${pg.escapeIdentifier(channel)}`)
  const connect = async () => {
    const one = await connected(databaseUrl)
    one.on('notification', (notification) => void told.emit('notification', notification))
    for (const channel of channels) await one.query(`listen ${pg.escapeIdentifier(channel)}`)
    return one
  }
  const keep = async () => {
    for (let pause = FIRST_PAUSE_MS; !closed; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      const made = await connect().catch(
        (error: unknown) => void log.warn({ err: error }, 'cannot hear other processes'),
      )
      if (made && !closed) {
        client = made
        pause = FIRST_PAUSE_MS / 2
        // Channels that were added while the connection was made.
        for (const channel of channels) void listenTo(channel).catch(() => {})
        told.emit('ready')
        await untilLost(made, () => ask('select 1'))
        client = null
        if (!closed) log.warn({}, 'the connection on which other processes are heard was lost')
      }
      await made?.end().catch(() => {})
      if (!closed) await delay(pause, null, { ref: false })
    }
  }
  const kept = keep()
  return {
    async listen(channel) {
      channels.add(channel)
      await listenTo(channel)
    },
    onNotification: (hear) => void told.on('notification', hear),
    onReady: (hear) => void told.on('ready', hear),
    hears: () => client !== null,
    ready: async () => {
      if (!client) await new Promise<void>((resolve) => told.once('ready', resolve))
      // Answered after what was sent before.
      await ask('select 1').catch(() => {})
    },
    async close() {
      closed = true
      await client?.end().catch(() => {})
      await Promise.race([kept, delay(CONNECT_MS, null, { ref: false })])
    },
  }
}

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'jangada listener',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => {}) // Its end follows.
  try {
    await client.connect()
    await client.query('set idle_session_timeout = 0; set tcp_keepalives_idle = 10')
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Ends with the connection, or when it gives no sign of life any more. */
async function untilLost(client: pg.Client, sign: () => Promise<unknown>): Promise<void> {
  const pulse = setInterval(() => void sign().catch(() => client.end().catch(() => {})), PULSE_MS)
  pulse.unref()
  try {
    await new Promise<void>((resolve) => client.once('end', resolve))
  } finally {
    clearInterval(pulse)
  }
}
