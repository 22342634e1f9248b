import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture with some content, so that formats have something to do. */
export function picture(width: number, height: number, hue = '#1a7f8c') {
  const sun = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="${hue}"/>
    <circle cx="50%" cy="40%" r="20%" fill="#ffcc66"/></svg>`
  return sharp(Buffer.from(sun))
}

/** As a telephone writes it that was held upright: lying on its side, with the place in it. */
export function fromTelephone(width: number, height: number): Promise<Buffer> {
  const place = { IFD0: { Make: 'Fone' }, IFD3: { GPSLatitude: '3/1 43/1 0/1', GPSLatitudeRef: 'S' } }
  return picture(height, width).jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer()
}

/** A PNG of some hundred bytes that says it has so many pixels. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await picture(600, 600).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
