import type { FastifyPluginAsync } from 'fastify'
import type { Photos } from './photos.ts'

const NAME = /^([0-9a-f]{40})-(\d{3,4})\.(avif|webp)$/
const ONE_YEAR = 31_536_000
/** A page of results shows dozens; the limit of pages would end there. */
const PER_MINUTE = 3000

/** `/photos/<hash>-<width>.<avif|webp>`: a name never means another content, so browsers keep it for good. */
export function photoFilesPlugin(photos: Pick<Photos, 'file'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>(
      '/photos/:name',
      { config: { rateLimit: { max: PER_MINUTE } } },
      async (request, reply) => {
        const [, hash = '', width = '', format] = NAME.exec(request.params.name) ?? []
        const known = format === 'avif' || format === 'webp' ? ({ hash, width: Number(width), format } as const) : null
        const bytes = known && (await photos.file(known))
        if (!known || !bytes) {
          return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such photo.')
        }
        const etag = `"${hash}-${width}-${format}"`
        reply
          .header('cache-control', `public, max-age=${ONE_YEAR}, immutable`)
          .header('etag', etag)
          // Mail programs and search engines show them on pages of their own.
          .header('cross-origin-resource-policy', 'cross-origin')
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        return reply.type(`image/${format}`).send(bytes)
      },
    )
  }
}
