import { promisify } from 'node:util'
import { brotliCompress, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { takesBrotli } from './built-scripts.ts'

type Found = { headers: [string, string][]; text: Buffer; compressed: Buffer }

const PATH = '/__manifest?'
/** Pages lead to the same places for everyone. A client that asks for others pushes out what was asked for longest ago. */
const KEPT_BYTES = 8_000_000

/**
 * Each page asks which files the pages need that it leads to, and React Router compares each of their paths with each of our routes,
 * which takes as long as to draw a page. The answer holds as long as the process, so it is given again.
 * @returns what React Router answers when it is asked; null where the reply is sent already
 */
export function createFoundRoutes<Answer extends Response>() {
  const known = new LRUCache<string, Found>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ text, compressed }, url) => url.length + text.length + compressed.length,
  })
  return async (request: FastifyRequest, reply: FastifyReply, ask: () => Promise<Answer>): Promise<Answer | null> => {
    if (request.method !== 'GET' || !request.url.startsWith(PATH)) return ask()
    let found = known.get(request.url)
    if (!found) {
      const answer = await ask()
      if (answer.status !== 200) return answer
      found = await foundIn(answer)
      known.set(request.url, found)
    }
    for (const [name, value] of found.headers) reply.header(name, value)
    reply.header('vary', 'accept-encoding')
    const compressed = takesBrotli(request.headers['accept-encoding'])
    if (compressed) reply.header('content-encoding', 'br')
    reply.send(compressed ? found.compressed : found.text)
    return null
  }
}

const QUICKLY = { params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } }
const compress = promisify(brotliCompress)

async function foundIn(answer: Response): Promise<Found> {
  const text = Buffer.from(await answer.arrayBuffer())
  return { headers: [...answer.headers], text, compressed: await compress(text, QUICKLY) }
}
