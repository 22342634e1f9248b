import { constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export const compression = fp(
  async (app: FastifyInstance) => {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      // Without the flush flags the first bytes of a streamed page would wait for the last.
      brotliOptions: { flush: zlib.BROTLI_OPERATION_FLUSH, params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } },
      zlibOptions: { flush: zlib.Z_SYNC_FLUSH },
    })
  },
  { name: 'compression' },
)
