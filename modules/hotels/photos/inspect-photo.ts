import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { MAX_PHOTO_BYTES, MIN_PHOTO_SIDE, PHOTO_TYPES } from './photos.contract.ts'
import {
  brokenPhoto,
  emptyPhoto,
  heicPhoto,
  notAPhoto,
  photoTooLarge,
  tooFewPixels,
  tooManyPixels,
} from './photos.errors.ts'

/** More than any camera's ordinary picture; a file of some kilobytes may claim a thousand times as many. */
export const MAX_PIXELS = 60_000_000
const DECODE_SECONDS = 20
const SWATCH = 64
const PLACEHOLDER = 16

/** How a photo looks, upright. `color` is `#rrggbb`, `placeholder` a data address of some pixels. */
export type PhotoLook = { width: number; height: number; color: string; placeholder: string }

/** Opens a file that was checked before. */
export function openPhoto(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: DECODE_SECONDS })
}

/**
 * Reads a file to its end and says how it looks. What it is called or claims to be is not asked. Throws AppError
 * `photo/too-large`, `photo/type`, or `photo/refused` for what is empty, damaged, too small or has too many pixels.
 */
export async function inspectPhoto(bytes: Uint8Array): Promise<PhotoLook> {
  if (bytes.length === 0) throw emptyPhoto()
  if (bytes.length > MAX_PHOTO_BYTES) throw photoTooLarge()
  await requireType(bytes)
  const size = await sizeOf(bytes)
  if (size.width * size.height > MAX_PIXELS) throw tooManyPixels(size)
  if (Math.min(size.width, size.height) < MIN_PHOTO_SIDE) throw tooFewPixels(size)
  try {
    const fit = { width: SWATCH, height: SWATCH, fit: 'inside' } as const
    const swatch = await openPhoto(bytes).autoOrient().flatten({ background: '#fff' }).resize(fit).png().toBuffer()
    const { dominant } = await sharp(swatch).stats()
    const tiny = await sharp(swatch)
      .resize({ ...fit, width: PLACEHOLDER, height: PLACEHOLDER })
      .webp({ quality: 40 })
      .toBuffer()
    const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    return { ...size, color, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
  } catch (error) {
    throw brokenPhoto(error)
  }
}

async function requireType(bytes: Uint8Array): Promise<void> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type && /^image\/hei[cf]/.test(type.mime)) throw heicPhoto()
  if (!(PHOTO_TYPES as readonly string[]).includes(type?.mime ?? '')) throw notAPhoto()
}

/** From the head of the file, before a pixel is read; cameras that were held upright say so there. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    throw brokenPhoto(error)
  }
}
