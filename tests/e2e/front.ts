import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a traveller's network does: passes on, cuts, shows the sign-in page of a Wi-Fi, or has a gateway without a server behind it. */
export type Line = 'passes' | 'cut' | 'wifi' | 'gateway' | 'hangs'

export type Front = {
  url: string
  line: Line
  /** Changes an answer on its way; null passes it on. */
  amend: (path: string, body: string) => string | null
  close(): Promise<void>
}

const WIFI = '<!doctype html><html><head><title>Free Wi-Fi</title></head><body>Sign in to surf</body></html>'

/** Stands between browser and site, as a network does: also what a service worker asks for goes through it. */
export async function startFront(site: string): Promise<Front> {
  const front: Front = { url: '', line: 'passes', amend: () => null, close: () => closed(server) }
  const server = createServer((given, answer) => {
    if (front.line === 'cut') return void given.socket.destroy()
    if (front.line === 'hangs') return
    if (front.line === 'wifi') return void answer.writeHead(200, { 'content-type': 'text/html' }).end(WIFI)
    if (front.line === 'gateway')
      return void answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
    pass(front, site, { given, answer })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  front.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return front
}

function pass(front: Front, site: string, { given, answer }: { given: IncomingMessage; answer: ServerResponse }): void {
  const path = String(given.url)
  // What is to be amended has to come whole.
  const { 'if-none-match': _etag, 'if-modified-since': _since, ...asked } = given.headers
  const headers = { ...asked, 'accept-encoding': 'identity' }
  const passed = ask(`${site}${path}`, { method: given.method, headers }, (come) => {
    if (!/(javascript|html)/.test(String(come.headers['content-type']))) {
      answer.writeHead(Number(come.statusCode), come.headers)
      return void come.pipe(answer)
    }
    const parts: Buffer[] = []
    come.on('data', (part: Buffer) => parts.push(part))
    come.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const { 'content-length': _length, ...rest } = come.headers
      answer.writeHead(Number(come.statusCode), rest).end(front.amend(path, body) ?? body)
    })
  })
  passed.on('error', () => given.socket.destroy())
  given.pipe(passed)
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
