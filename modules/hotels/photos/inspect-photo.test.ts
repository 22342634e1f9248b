import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { encodePhoto, widthsFor } from './encode-photo.ts'
import { inspectPhoto } from './inspect-photo.ts'
import { MAX_PHOTO_BYTES } from './photos.contract.ts'
import { bomb, fromTelephone, picture } from './photos.fixture.ts'

describe('a file that comes in', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is read, whatever it is called', async (format) => {
    const bytes = await picture(900, 600).toFormat(format).toBuffer()
    const look = await inspectPhoto(bytes)
    expect(look).toMatchObject({ width: 900, height: 600 })
    expect(look.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(look.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(look.placeholder.length).toBeLessThan(500)
  })

  test('that a telephone held upright is upright', async () => {
    expect(await inspectPhoto(await fromTelephone(900, 1200))).toMatchObject({ width: 900, height: 1200 })
  })

  test.each([
    ['nothing', async () => Buffer.alloc(0), 'photo/refused', 'photo.empty'],
    ['text', async () => Buffer.from('<html><script>alert(1)</script></html>'), 'photo/type', 'photo.type'],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo/type', 'photo.type'],
    ['a GIF', () => picture(600, 600).gif().toBuffer(), 'photo/type', 'photo.type'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'photo/type', 'photo.type'],
    ['HEIC', async () => Buffer.from('0000001c66747970686569630000000068656963', 'hex'), 'photo/type', 'photo.heic'],
    [
      'half a JPEG',
      async () => (await picture(900, 600).jpeg().toBuffer()).subarray(0, 4000),
      'photo/refused',
      'photo.broken',
    ],
    [
      'half a PNG',
      async () => (await picture(900, 600).png().toBuffer()).subarray(0, 2000),
      'photo/refused',
      'photo.broken',
    ],
    ['the head of a JPEG', async () => Buffer.from('ffd8ffe000104a46494600', 'hex'), 'photo/refused', 'photo.broken'],
    ['a bomb', () => bomb(60_000, 60_000), 'photo/refused', 'photo.pixels'],
    ['a small bomb that lies', () => bomb(7000, 7000), 'photo/refused', 'photo.broken'],
    ['a stamp', () => picture(479, 900).png().toBuffer(), 'photo/refused', 'photo.small'],
    ['too much', async () => Buffer.alloc(MAX_PHOTO_BYTES + 1), 'photo/too-large', 'photo.too-large'],
  ])('%s is refused with a sentence of its own', async (_, file, code, id) => {
    await expect(inspectPhoto(await file())).rejects.toMatchObject({ code, userMessage: { id } })
  })
})

describe('the files of a photo', () => {
  test('are made in the widths that it has, never enlarged', () => {
    expect(widthsFor(4000)).toEqual([320, 640, 1280, 1920])
    expect(widthsFor(1920)).toEqual([320, 640, 1280, 1920])
    expect(widthsFor(1000)).toEqual([320, 640, 1000])
    expect(widthsFor(480)).toEqual([320, 480])
  })

  test('are AVIF and WebP, upright, and know nothing of place, camera or owner', async () => {
    const files = await encodePhoto(await fromTelephone(700, 900), 700)
    expect(files.map(({ width, format }) => `${width} ${format}`)).toEqual(
      [320, 640, 700].flatMap((width) => [`${width} avif`, `${width} webp`]),
    )
    for (const { bytes, width, format } of files) {
      const about = await sharp(bytes).metadata()
      expect(about).toMatchObject({ width, height: Math.round((width * 900) / 700), hasAlpha: false })
      expect(about.format).toBe(format === 'avif' ? 'heif' : 'webp')
      expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(bytes.includes('Fone')).toBe(false)
    }
  })
})

test('a concurrency limit: no more at once, in order, and a failure frees its place', async () => {
  const limit = createConcurrencyLimit(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (index: number) =>
    limit(async () => {
      most = Math.max(most, ++running)
      order.push(index)
      await Promise.resolve()
      running--
      if (index === 1) throw new Error('a failure')
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
})
