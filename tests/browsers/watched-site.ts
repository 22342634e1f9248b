import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { watchInPage } from './watch-in-page.ts'

const SCRIPT = '/watch.js'
const COMPLAINTS = '/watch'

type WatchedSite = {
  url: string
  /** What went wrong in the pages so far: errors, broken rules of the content security policy, refused requests. */
  complaints: string[]
  stop(): Promise<void>
}

/**
 * The site once more under an address of its own, with a script at the head of each page that tells what goes wrong in it from
 * its first moment on. Drivers tell less (that of WebKitGTK nothing at all), and each in its own way. Another address is
 * another origin, so that journeys share no storage either.
 */
export async function watchSite(site: string): Promise<WatchedSite> {
  const complaints: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) {
      outgoing.setHeader('content-type', 'text/javascript').end(`(${watchInPage})('${COMPLAINTS}')`)
    } else if (incoming.url === COMPLAINTS) {
      void read(incoming).then((text) => complaints.push(text) && outgoing.end())
    } else {
      pass(site, incoming, outgoing, complaints)
    }
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    sockets.add(socket)
    passSocket(site, incoming, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    complaints,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pass(site: string, incoming: IncomingMessage, outgoing: ServerResponse, complaints: string[]): void {
  const { hostname, port } = new URL(site)
  const { method = 'GET', url: path = '/' } = incoming
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const onward = request({ hostname, port, method, path, headers }, (answer) => {
    const { statusCode = 502, headers: given } = answer
    if (statusCode >= 400) complaints.push(`${method} ${path} answered ${statusCode}`)
    if (!given['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(statusCode, given)
      answer.pipe(outgoing)
      return
    }
    const { 'content-length': _length, ...others } = given
    void read(answer).then((html) => {
      outgoing.writeHead(statusCode, others)
      outgoing.end(html.replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`))
    })
  })
  onward.once('error', () => outgoing.destroy())
  outgoing.once('close', () => onward.destroy())
  incoming.pipe(onward)
}

function passSocket(site: string, { method, url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
  const { hostname, port } = new URL(site)
  const onward = connect(Number(port), hostname, () => {
    const headers = rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]))
    onward.write([`${method} ${url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
  socket.on('error', () => onward.destroy()).on('close', () => onward.destroy())
  onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
}

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
