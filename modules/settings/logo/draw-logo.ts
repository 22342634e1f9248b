import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { LEAST_LOGO_HEIGHT, LOGO_BYTES, LOGO_TYPES, type SiteLogo, WIDEST_LOGO } from '#platform/logo.contract.ts'
import { logoErrors } from './logo.errors.ts'

const MAX_PIXELS = 24_000_000
const DECODE_SECONDS = 10
/** Four times as high as it is drawn: sharp on every screen and on paper. */
const MOST_HEIGHT = 2 * LEAST_LOGO_HEIGHT

/**
 * The file of a logo, drawn anew: nothing else that was in the file survives, and what is see-through stays so. Throws AppError
 * `request/too-large`, `request/unsupported-media-type`, or `request/invalid` for what is empty, damaged, too low, too wide or too high.
 */
export async function drawLogo(content: Buffer): Promise<SiteLogo & { bytes: Buffer }> {
  if (content.length === 0) throw logoErrors.empty()
  if (content.length > LOGO_BYTES) throw logoErrors.tooLarge()
  const type = await fileTypeFromBuffer(content).catch(() => undefined)
  if (!(LOGO_TYPES as readonly string[]).includes(type?.mime ?? '')) throw logoErrors.wrongType()
  const { data, info } = await draw(content)
  const { width, height } = info
  return { file: createHash('sha256').update(data).digest('hex').slice(0, 40), bytes: data, width, height }
}

async function draw(content: Buffer) {
  const opened = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: DECODE_SECONDS })
  const size = await opened.metadata().catch(() => null)
  if (!size) throw logoErrors.broken()
  requireSize(size.autoOrient)
  try {
    return await opened
      .autoOrient()
      .resize({ height: MOST_HEIGHT, withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw logoErrors.broken()
  }
}

function requireSize({ width, height }: { width: number; height: number }) {
  if (height < LEAST_LOGO_HEIGHT) throw logoErrors.low(height)
  if (width > WIDEST_LOGO * height) throw logoErrors.wide()
  if (height > 2 * width) throw logoErrors.narrow()
}
