import type { FastifyPluginAsync } from 'fastify'
import { sendForGood } from '#platform/send-for-good.ts'

const NAME = /^([0-9a-f]{40})\.png$/

/** `/brand/<file>.png`, of logos that were set before, too: mails that were sent show theirs. */
export function logoFilesPlugin(read: (file: string) => Promise<Buffer | null>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
      const [, file = ''] = NAME.exec(request.params.name) ?? []
      const bytes = file ? await read(file) : null
      return sendForGood(request, reply, { what: 'logo', picture: bytes && { bytes, type: 'image/png', tag: file } })
    })
  }
}
