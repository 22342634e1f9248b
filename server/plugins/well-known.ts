import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

const DAY_MS = 86_400_000
const ICON_PIXELS = 48
const KEPT = 'public, max-age=86400'

/**
 * What programs ask of any site at a fixed address: an icon, whom to tell about a vulnerability (RFC 9116), where a
 * password is changed.
 */
export async function wellKnown(app: FastifyInstance, { origin, contact }: { origin: string; contact: string }) {
  let icon: Promise<Buffer | null> | null = null
  app.get('/favicon.ico', async (_request, reply) => {
    icon ??= drawIcon(app)
    const file = await icon
    if (file) return reply.type('image/x-icon').header('cache-control', KEPT).send(file)
    icon = null
    return reply.code(404).type('text/plain').send('There is no icon.')
  })
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + 180 * DAY_MS).toISOString()
    const lines = [`Contact: mailto:${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, pt']
    const text = [...lines, `Canonical: ${origin}/.well-known/security.txt`, ''].join('\n')
    return reply.type('text/plain; charset=utf-8').header('cache-control', KEPT).send(text)
  })
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/forgot-password'))
}

/** The icon of the site as old browsers want it: a picture with 22 bytes before it (ICO with a PNG in it). */
async function drawIcon(app: FastifyInstance): Promise<Buffer | null> {
  const drawing = await app.inject('/art/icon.svg')
  if (drawing.statusCode !== 200) return null
  const picture = await sharp(drawing.rawPayload).resize(ICON_PIXELS, ICON_PIXELS).png().toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // An icon,
  head.writeUInt16LE(1, 4) // one picture,
  head.set([ICON_PIXELS, ICON_PIXELS], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12) // 32 bits per pixel,
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18) // right after this header.
  return Buffer.concat([head, picture])
}
