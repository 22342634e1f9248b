import { spawn } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from '#scripts/free-port.mjs'

/** A server of Redis that can go away and come back at the same address, empty as one without a disk. */
export type TestRedis = { url: string; start(): Promise<void>; stop(): Promise<void> }

/**
 * why: Redis is not on every machine, and no package brings one. This one knows what the site asks of it, over the true client;
 * `TEST_REDIS=redis-server` gives the tests the program of that name instead.
 */
export async function openTestRedis(): Promise<TestRedis> {
  const port = await freePort()
  const server = process.env['TEST_REDIS'] ? trueServer(process.env['TEST_REDIS'], port) : ownServer(port)
  await server.start()
  onTestFinished(server.stop)
  return { url: `redis://127.0.0.1:${port}`, ...server }
}

function trueServer(program: string, port: number) {
  let stop = async () => {}
  return {
    async start() {
      const child = spawn(program, ['--port', String(port), '--save', '', '--appendonly', 'no'])
      const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      stop = async () => {
        child.kill('SIGKILL')
        await exited
      }
      await new Promise<void>((resolve) =>
        child.stdout.on('data', (data) => String(data).includes('Ready to accept') && resolve()),
      )
    },
    stop: () => stop(),
  }
}

function ownServer(port: number) {
  let stop = async () => {}
  return {
    async start() {
      const store = createStore()
      const sockets = new Set<Socket>()
      const server = createServer({ noDelay: true }, (socket) => {
        sockets.add(socket.on('error', () => {}))
        serve(socket, store)
      })
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      stop = async () => {
        const closed = new Promise((resolve) => server.close(resolve))
        for (const socket of sockets) socket.destroy()
        await closed
        stop = async () => {}
      }
    },
    stop: () => stop(),
  }
}

type Reply = string | number | null | Status | readonly Reply[]
/** A word that is no text, such as OK. */
class Status {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}
const OK = new Status('OK')

type Kept = { value: string; until: number }
type Entry = { id: string; fields: string[] }
type Store = ReturnType<typeof createStore>

function createStore() {
  const values = new Map<string, Kept>()
  const streams = new Map<string, Entry[]>()
  const channels = new Map<string, Set<Socket>>()
  const readers = new Set<() => void>()
  const live = (key: string) => {
    const kept = values.get(key)
    if (kept && kept.until <= Date.now()) values.delete(key)
    return values.get(key)
  }
  let last: readonly [number, number] = [0, 0]
  const commands: Record<string, (args: string[]) => Reply> = {
    PING: () => new Status('PONG'),
    CLIENT: () => OK,
    SELECT: () => OK,
    FLUSHALL: () => OK,
    SET([key = '', value = '', ...options]) {
      if (options.includes('NX') && live(key)) return null
      const at = options.indexOf('PX')
      values.set(key, { value, until: at < 0 ? Number.POSITIVE_INFINITY : Date.now() + Number(options[at + 1]) })
      return OK
    },
    GET: ([key = '']) => live(key)?.value ?? null,
    INCRBY([key = '', by = '0']) {
      const kept = live(key) ?? { value: '0', until: Number.POSITIVE_INFINITY }
      kept.value = String(Number(kept.value) + Number(by))
      values.set(key, kept)
      return Number(kept.value)
    },
    PTTL([key = '']) {
      const kept = live(key)
      return !kept ? -2 : kept.until === Number.POSITIVE_INFINITY ? -1 : kept.until - Date.now()
    },
    XADD([key = '', ...rest]) {
      const fields = rest.slice(rest.indexOf('*') + 1)
      last = last[0] < Date.now() ? [Date.now(), 0] : [last[0], last[1] + 1]
      const id = last.join('-')
      streams.set(key, [...(streams.get(key) ?? []), { id, fields }])
      for (const tell of [...readers]) tell()
      return id
    },
    PUBLISH([channel = '', text = '']) {
      const hearing = channels.get(channel) ?? new Set()
      for (const socket of hearing) socket.write(encoded(['message', channel, text]))
      return hearing.size
    },
  }
  return { commands, streams, channels, readers }
}

/** One client: its commands in their order; one that waits for a stream holds up those after it. */
function serve(socket: Socket, store: Store): void {
  let queued: string[][] | null = null
  let last = Promise.resolve()
  const run = ([name = '', ...args]: string[]): Reply =>
    store.commands[name.toUpperCase()]?.(args) ?? new Status(`unknown ${name}`)
  const answer = async (command: string[]): Promise<Reply | undefined> => {
    const name = command[0]?.toUpperCase()
    if (name === 'MULTI') {
      queued = []
      return OK
    }
    if (name === 'EXEC') {
      const all = queued ?? []
      queued = null
      return all.map(run)
    }
    if (queued) {
      queued.push(command)
      return new Status('QUEUED')
    }
    if (name === 'XREAD') return readStream(store, socket, command.slice(1))
    if (name !== 'SUBSCRIBE') return run(command)
    for (const [at, channel] of command.slice(1).entries()) {
      store.channels.set(channel, (store.channels.get(channel) ?? new Set()).add(socket))
      socket.write(encoded(['subscribe', channel, at + 1]))
    }
    return undefined
  }
  socket.on('close', () => {
    for (const hearing of store.channels.values()) hearing.delete(socket)
  })
  const read = commandReader((command) => {
    last = last.then(async () => {
      const reply = await answer(command)
      if (reply !== undefined && !socket.destroyed) socket.write(encoded(reply))
    })
  })
  socket.on('data', read)
}

async function readStream({ streams, readers }: Store, socket: Socket, args: string[]): Promise<Reply> {
  const wait = Number(args[args.findIndex((arg) => arg.toUpperCase() === 'BLOCK') + 1] ?? 0)
  const [key = '', from = '0'] = args.slice(-2)
  const after = from === '$' ? (streams.get(key)?.at(-1)?.id ?? '0-0') : from
  const found = () => (streams.get(key) ?? []).filter(({ id }) => isAfter(id, after))
  if (found().length === 0)
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        readers.delete(tell)
        resolve()
      }
      const tell = () => found().length > 0 && done()
      const timer = setTimeout(done, wait).unref()
      readers.add(tell)
      socket.once('close', done)
    })
  const entries = found()
  return entries.length === 0 ? null : [[key, entries.map(({ id, fields }) => [id, fields])]]
}

function isAfter(id: string, other: string): boolean {
  const [[ms = 0, seq = 0], [otherMs = 0, otherSeq = 0]] = [id, other].map((one) => one.split('-').map(Number)) as [
    number[],
    number[],
  ]
  return ms > otherMs || (ms === otherMs && seq > otherSeq)
}

/** Bytes are kept as they are: one character for each. */
function encoded(reply: Reply): Buffer {
  if (reply instanceof Status) return Buffer.from(`+${reply.word}\r\n`)
  if (reply === null) return Buffer.from('$-1\r\n')
  if (typeof reply === 'number') return Buffer.from(`:${reply}\r\n`)
  if (typeof reply === 'string') return Buffer.from(`$${reply.length}\r\n${reply}\r\n`, 'latin1')
  return Buffer.concat([Buffer.from(`*${reply.length}\r\n`), ...reply.map(encoded)])
}

/** Cuts what comes into commands: arrays of texts, each after its length. */
function commandReader(told: (command: string[]) => void) {
  let text = ''
  return (data: Buffer) => {
    text += data.toString('latin1')
    for (let command = firstCommand(text); command; command = firstCommand(text)) {
      text = text.slice(command.length)
      told(command.parts)
    }
  }
}

function firstCommand(text: string): { parts: string[]; length: number } | null {
  const parts: string[] = []
  let at = text.indexOf('\r\n')
  if (at < 0) return null
  const count = Number(text.slice(1, at))
  at += 2
  while (parts.length < count) {
    const end = text.indexOf('\r\n', at)
    const size = Number(text.slice(at + 1, end))
    if (end < 0 || text.length < end + size + 4) return null
    parts.push(text.slice(end + 2, end + 2 + size))
    at = end + size + 4
  }
  return { parts, length: at }
}
