import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePhoto } from './encode-photo.ts'
import { inspectPhoto, MAX_PIXELS } from './inspect-photo.ts'
import { MAX_PHOTO_BYTES } from './photos.contract.ts'
import { bomb, picture } from './photos.fixture.ts'

/** A part of a PNG: length, name, content, check. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

const SIGNATURE = 8
const HEAD = 25

/** The picture with further parts behind its head. */
async function pngWith(...parts: Buffer[]): Promise<Buffer> {
  const png = await picture(600, 600).png().toBuffer()
  return Buffer.concat([png.subarray(0, SIGNATURE + HEAD), ...parts, png.subarray(SIGNATURE + HEAD)])
}

/** A PNG of nothing but zeros, true to its head. */
function whitePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1 // One bit a pixel, grey.
  const row = Math.ceil(width / 8) + 1
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 }))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts, chunk('IEND', Buffer.alloc(0))])
}

async function animated(frames: number): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, frame) => picture(500, 500, `#${frame}a7f8c`).png().toBuffer()),
  )
  return sharp(pictures, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}

const refused = (id: string) => ({ code: expect.stringMatching(/^photo\//), userMessage: { id } })

describe('a bomb', () => {
  const UNPACKED = 384 * 1_048_576
  const packed = deflateSync(Buffer.alloc(UNPACKED), { level: 6 })

  test('that is true to its head is refused by its head, small as the file is', async () => {
    const file = whitePng(16_000, 16_000)
    expect(file.length).toBeLessThan(100_000)
    await expect(inspectPhoto(file)).rejects.toMatchObject(refused('photo.pixels'))
  })

  test('that says it has as many pixels as may be, and has them, is read like any other', async () => {
    const side = Math.floor(Math.sqrt(MAX_PIXELS))
    expect(await inspectPhoto(whitePng(side, side))).toMatchObject({ width: side, height: side })
  })

  test('of one long line is refused as what it is', async () => {
    await expect(inspectPhoto(whitePng(1_000_000, 480))).rejects.toMatchObject(refused('photo.pixels'))
    await expect(inspectPhoto(await bomb(2 ** 31 - 1, 1))).rejects.toMatchObject(refused('photo.broken'))
  })

  test.each(['zTXt', 'iCCP', 'iTXt'])('in the %s of a PNG does not grow', async (name) => {
    expect(packed.length).toBeLessThan(MAX_PHOTO_BYTES)
    const head = name === 'iTXt' ? 'Comment\0\x01\0\0\0' : 'Comment\0\0'
    const file = await pngWith(chunk(name, Buffer.concat([Buffer.from(head, 'latin1'), packed])))
    const before = process.memoryUsage().rss
    await inspectPhoto(file).catch((error) => expect(error).toMatchObject(refused('photo.broken')))
    expect(process.memoryUsage().rss - before).toBeLessThan(UNPACKED / 2)
  })
})

describe('what is not a still picture of the web', () => {
  test('an animation gives its first frame', async () => {
    const file = await animated(4)
    expect((await sharp(file).metadata()).pages).toBe(4)
    expect(await inspectPhoto(file)).toMatchObject({ width: 500, height: 500 })
    for (const { bytes } of await encodePhoto(file, 500)) {
      const { pages = 1, height, width } = await sharp(bytes, { animated: true }).metadata()
      expect([pages, width, height]).toEqual([1, width, width])
    }
  })

  test('an animated PNG is not taken', async () => {
    const control = Buffer.alloc(8)
    control.writeUInt32BE(2, 0)
    await expect(inspectPhoto(await pngWith(chunk('acTL', control)))).rejects.toMatchObject(refused('photo.type'))
  })

  test.each([
    ['for print (CMYK)', () => picture(600, 600).toColourspace('cmyk').jpeg().withIccProfile('cmyk').toBuffer()],
    ['with 16 bits', () => picture(600, 600).toColourspace('rgb16').png().toBuffer()],
    ['without colours', () => picture(600, 600).greyscale().jpeg().toBuffer()],
    ['half transparent', () => picture(600, 600).ensureAlpha(0.5).webp().toBuffer()],
    ['of 256 colours', () => picture(600, 600).png({ palette: true }).toBuffer()],
  ])('one %s gets the colours of the web', async (_, make) => {
    const file = await make()
    expect(await inspectPhoto(file)).toMatchObject({ width: 600, height: 600 })
    for (const { bytes } of await encodePhoto(file, 600)) {
      const about = await sharp(bytes).metadata()
      expect(about).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar', hasAlpha: false })
      expect([about.icc, about.exif, about.xmp]).toEqual([undefined, undefined, undefined])
    }
  })

  test.each([
    ['TIFF', () => picture(600, 600).tiff().toBuffer()],
    ['a page behind the head of a GIF', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a program', async () => Buffer.from('\x7fELF\x02\x01\x01')],
    ['ZIP', async () => Buffer.from('504b0304140000000800', 'hex')],
    ['BMP', async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(2000)])],
    [
      'a drawing that reads a file',
      async () => Buffer.from('<?xml version="1.0"?><svg><image href="/etc/passwd"/></svg>'),
    ],
  ])('%s is not taken, whatever it is called', async (_, make) => {
    await expect(inspectPhoto(await make())).rejects.toMatchObject(refused('photo.type'))
  })
})

describe('what a file carries besides the picture', () => {
  const PLACE = { IFD0: { Make: 'Fone', Artist: 'Olga' }, IFD3: { GPSLatitude: '3/1 43/1 0/1', GPSLatitudeRef: 'S' } }
  const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Casa da Olga</place></x:xmpmeta>'

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('place, camera and names of a %s are gone', async (format) => {
    const file = await picture(500, 500).toFormat(format).withExif(PLACE).withXmp(XMP).toBuffer()
    expect(Object.keys(await sharp(file).metadata())).toContain('exif')
    for (const { bytes } of await encodePhoto(file, 500)) {
      const { exif, xmp, iptc, comments } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined])
      for (const trace of ['Fone', 'Olga', 'xmpmeta']) expect(bytes.includes(trace)).toBe(false)
    }
  })

  test('a page or an archive behind the picture does not come with it', async () => {
    const tail = Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04')
    const file = Buffer.concat([await picture(500, 500).jpeg().toBuffer(), tail])
    expect(await inspectPhoto(file)).toMatchObject({ width: 500, height: 500 })
    for (const { bytes } of await encodePhoto(file, 500)) {
      expect([bytes.includes('<script>'), bytes.includes('PK\x03\x04')]).toEqual([false, false])
    }
  })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s that ends too early is damaged, wherever it ends',
  async (format) => {
    const whole = await picture(700, 700).toFormat(format).toBuffer()
    for (const part of [0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      await expect(inspectPhoto(cut), `${part}`).rejects.toMatchObject(refused('photo.broken'))
    }
  },
)
