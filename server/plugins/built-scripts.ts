import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { KEPT_FOR_GOOD } from '#platform/http.ts'
import { isUnchanged } from './etags.ts'

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
/** What @fastify/static, which gives the rest of the built site, leaves to `builtScripts`. */
export const BUILT_SCRIPTS = ['assets/*.js', 'assets/*.css', 'assets/*.js.br', 'assets/*.css.br']

/**
 * Scripts and styles of the built site, from memory: a page asks for some fifty, and to look each up on the disk costs more than to draw
 * the page. Their names say what is in them, so what was read once holds as long as the process. Kept is what browsers ask for,
 * compressed, some 2 MB; a client that takes no brotli gets the file itself.
 * @param site the folder that browsers see; `app` has @fastify/static for it
 */
export function builtScripts(app: FastifyInstance, site: string) {
  for (const name of readdirSync(join(site, 'assets'))) {
    const type = TYPES[extname(name)]
    if (!type) continue
    let read: Promise<Buffer> | undefined
    const etag = `W/"${name}"`
    app.get(`/assets/${name}`, async (request, reply) => {
      if (!takesBrotli(request.headers['accept-encoding'])) return reply.sendFile(`assets/${name}`)
      reply.headers({ 'cache-control': KEPT_FOR_GOOD, etag, vary: 'accept-encoding' })
      if (isUnchanged(request, etag)) return reply.code(304).send()
      read ??= readFile(join(site, 'assets', `${name}.br`))
      const script = await read.catch((error: unknown) => {
        read = undefined
        throw error
      })
      return reply.headers({ 'content-type': type, 'content-encoding': 'br' }).send(script)
    })
  }
}

/** @param accepted the header Accept-Encoding */
export function takesBrotli(accepted: string | string[] = ''): boolean {
  return /(?:^|[\s,])br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i.test(String(accepted))
}
