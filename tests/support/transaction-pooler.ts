import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

const SSL_REQUEST = 80_877_103
const [TERMINATE, READY, IDLE] = [...Buffer.from('XZI')]
/** Of a message's type and length. */
const HEAD = 5
/** As PgBouncer: any other is refused. */
const KNOWN = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone']

/** A connection to the server, and who hears what it answers. */
type Lane = { socket: Socket; hear: (data: Buffer) => void }

/**
 * A pooler that lends one of a few connections for each transaction, and the next one for the next: what a client leaves on a connection
 * is lost to it and is there for others. why: PgBouncer is not on every machine.
 */
export async function openTransactionPooler(url: string, { lanes: count = 3 } = {}): Promise<string> {
  const free = await Promise.all(Array.from({ length: count }, () => openLane(url)))
  const open = new Set(free.map(({ socket }) => socket))
  const waiting: ((lane: Lane) => void)[] = []
  const lending: Lending = {
    borrow(then) {
      const lane = free.shift()
      if (lane) then(lane)
      else waiting.push(then)
    },
    giveBack(lane) {
      const next = waiting.shift()
      if (next) next(lane)
      else free.push(lane)
    },
  }
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket.on('error', () => {}))
    serve(socket, lending)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return `postgres://anybody@127.0.0.1:${(server.address() as AddressInfo).port}${new URL(url).pathname}`
}

/** A connection of which pg makes no more than the beginning. */
async function openLane(url: string): Promise<Lane> {
  const client = new pg.Client({ connectionString: url, application_name: 'test pooler' })
  client.on('error', () => {})
  await client.connect()
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection
  socket.removeAllListeners('data')
  const lane: Lane = { socket, hear: () => {} }
  socket.on('data', (data: Buffer) => lane.hear(data))
  return lane
}

type Lending = { borrow(then: (lane: Lane) => void): void; giveBack(lane: Lane): void }

function serve(socket: Socket, { borrow, giveBack }: Lending): void {
  let lane: Lane | null = null
  let kept: Buffer[] = []
  const lend = (lent: Lane) => {
    lane = lent
    lent.hear = messageReader((type, whole) => {
      const over = type === READY && whole[HEAD] === IDLE
      // Free before the client hears of it, which may ask again at once.
      if (over) lane = null
      if (over) giveBack(lent)
      socket.write(whole)
    })
    for (const whole of kept) lent.socket.write(whole)
    kept = []
  }
  const read = messageReader((type, whole) => {
    if (type === TERMINATE) return void socket.end()
    if (lane) return void lane.socket.write(whole)
    kept.push(whole)
    if (kept.length === 1) borrow(lend)
  })
  // A transaction that its client leaves ends with its connection.
  socket.on('close', () => lane?.socket.destroy())
  let begun = false
  socket.on('data', (data: Buffer) => {
    if (begun) return read(data)
    if (data.readInt32BE(4) === SSL_REQUEST) return void socket.write('N')
    begun = true
    const odd = namesIn(data).find((name) => !KNOWN.includes(name))
    if (odd) return void socket.end(refusal(`unsupported startup parameter: ${odd}`))
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
  })
}

/** The parameters that a client begins with. */
function namesIn(begin: Buffer): string[] {
  const texts = begin.toString('utf8', 8, begin.readInt32BE(0)).split('\0')
  return texts.filter((text, at) => at % 2 === 0 && text !== '')
}

/** Cuts what comes into whole messages. */
function messageReader(told: (type: number | undefined, whole: Buffer) => void) {
  let left: Buffer = Buffer.alloc(0)
  return (data: Buffer) => {
    left = Buffer.concat([left, data])
    while (left.length >= HEAD && left.length > left.readInt32BE(1)) {
      const whole = left.subarray(0, left.readInt32BE(1) + 1)
      left = left.subarray(whole.length)
      told(whole[0], whole)
    }
  }
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

const refusal = (text: string) => message('E', Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`))
