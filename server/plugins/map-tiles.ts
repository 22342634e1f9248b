import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KEPT_FOR_GOOD } from '#platform/http.ts'
import { tagOf } from '#server/open-map-tiles.ts'
import { isUnchanged } from './etags.ts'

type Options = { file: string }
type Range = { from: number; to: number }

const NAME = /^([0-9a-f]{16})\.pmtiles$/
const TYPE = 'application/vnd.pmtiles'
/** A map that is moved about asks for a dozen pieces a second. */
const PER_MINUTE = 3000

/**
 * `/map-tiles/<version>.pmtiles`: the one file of tiles that is set, in pieces (RFC 9110, 14). Whatever else is asked for is not there: no
 * part of the address becomes part of a path. A version that has passed gets the file of today, which caches do not keep.
 */
export async function mapTiles(app: FastifyInstance, { file }: Options) {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/map-tiles/:name',
    config: { rateLimit: { max: PER_MINUTE } },
    compress: false,
    handler: async (request, reply) => {
      const [, version] = NAME.exec(request.params.name) ?? []
      const handle = version ? await open(file).catch(() => null) : null
      if (!version || !handle) {
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There are no such tiles.')
      }
      try {
        return await sendPiece({ request, reply, handle, version })
      } catch (error) {
        await handle.close()
        throw error
      }
    },
  })
}

type Sent = { request: FastifyRequest; reply: FastifyReply; handle: FileHandle; version: string }

async function sendPiece({ request, reply, handle, version }: Sent) {
  const found = await handle.stat()
  const tag = tagOf(found)
  const etag = `"${tag}"`
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', version === tag ? KEPT_FOR_GOOD : 'no-cache')
  const answer = async (status: number) => {
    await handle.close()
    return reply.code(status).send()
  }
  if (isUnchanged(request, etag)) return answer(304)
  const { size } = found
  const range = wantedOf(request, etag, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    return answer(416)
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  reply.type(TYPE).header('content-length', to - from + 1)
  if (request.method === 'HEAD') {
    await handle.close()
    return reply.send()
  }
  return reply.send(handle.createReadStream({ start: from, end: to }))
}

/** The piece that a request asks for; null: the whole. What is no range, or several, is not followed, as the RFC allows. */
function wantedOf({ headers }: FastifyRequest, etag: string, size: number): Range | 'unsatisfiable' | null {
  const condition = headers['if-range']
  if (headers.range === undefined || (condition !== undefined && condition !== etag)) return null
  return readRange(headers.range, size)
}

/** @param size of the file, in bytes; more than none */
export function readRange(header: string, size: number): Range | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'unsatisfiable' : { from: size - count, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'unsatisfiable' : { from, to }
}
