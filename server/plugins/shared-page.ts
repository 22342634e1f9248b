import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEPT_PAGE } from '#platform/http.ts'
import { isUnchanged } from './etags.ts'

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

type Shared = { status: number; headers: Headers; html: Buffer }

/**
 * A page that is the same for everyone goes out without a nonce, which a cache would hand to strangers: its policy names the very
 * scripts that are in it (decision 51).
 */
export function sendShared(request: FastifyRequest, reply: FastifyReply, { status, headers, html }: Shared) {
  for (const [name, value] of headers) reply.header(name, value)
  const etag = `W/"${hashOf(html).slice(0, 22)}"`
  reply.headers(KEPT_PAGE).header('etag', etag)
  reply.namePageScripts(inlineScripts(html.toString()).map(hashOf))
  if (isUnchanged(request, etag)) return reply.code(304).send()
  return reply.code(status).send(html)
}

/** The text of each script that stands in a page. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE)].map(([, text = '']) => text)
}

/** As a policy and an ETag want it. */
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')
