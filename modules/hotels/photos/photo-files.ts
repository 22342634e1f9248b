import type { FastifyPluginAsync } from 'fastify'
import { sendForGood } from '#platform/send-for-good.ts'
import type { Photos } from './photos.ts'

const NAME = /^([0-9a-f]{40})-(\d{3,4})\.(avif|webp)$/
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
        const tag = `${hash}-${width}-${format}`
        const picture = known && bytes && ({ bytes, type: `image/${known.format}`, tag } as const)
        return sendForGood(request, reply, { what: 'photo', picture })
      },
    )
  }
}
