import sharp from 'sharp'
import { openPhoto } from './inspect-photo.ts'
import { PHOTO_WIDTHS } from './photos.contract.ts'

export type PhotoFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer }

const QUALITY = { avif: 52, webp: 76 }
/** Of 9: more takes many times as long for some percent. */
const AVIF_EFFORT = 2

/** The widths that a photo is made in; the last one is its own where it is narrower than the widest. */
export function widthsFor(width: number): number[] {
  const smaller = PHOTO_WIDTHS.filter((one) => one <= width)
  const widest = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] as number
  return smaller.at(-1) === width || width > widest ? smaller : [...smaller, width]
}

/**
 * Every file of a photo: upright, in the colours of the web, and without anything else that the camera wrote (place, time,
 * owner). It is decoded once; one file after another, for each takes all that it can get.
 */
export async function encodePhoto(original: Uint8Array, width: number): Promise<PhotoFile[]> {
  const widths = widthsFor(width)
  const { data, info } = await openPhoto(original)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: widths.at(-1) ?? width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: PhotoFile[] = []
  for (const one of widths) {
    const resized = sharp(data, { raw }).resize({ width: one })
    const avif = await resized.clone().avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }).toBuffer()
    const webp = await resized.clone().webp({ quality: QUALITY.webp }).toBuffer()
    files.push({ width: one, format: 'avif', bytes: avif }, { width: one, format: 'webp', bytes: webp })
  }
  return files
}
