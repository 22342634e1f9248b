import fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSettings, STAFF } from '#modules/settings/settings.fixture.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { ownLogo } from '#platform/own-logo.ts'
import { writePdf } from '#platform/pdf/pdf.ts'
import { writeHeader } from '#platform/pdf/sheet-parts.ts'
import { site, unusualText } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { drawLogo } from './draw-logo.ts'
import { logoFilesPlugin } from './logo-files.ts'

const database = testDatabase({ each: true })
const mail = () => mailLayout({ locale: 'en', heading: 'Hello', paragraphs: [] }).html

type Shape = { width?: number; height?: number; background?: string }
const picture = ({ width = 600, height = 150, background = '#0f5132' }: Shape = {}) =>
  sharp({ create: { width, height, channels: 4, background } })
const png = (shape?: Shape) => picture(shape).png().toBuffer()

test('a logo is in use at once in pages and mails, after a start, and until it is taken away', async () => {
  const settings = openSettings(database.db)
  await settings.load()
  const before = mail()
  const logo = await settings.saveLogo(STAFF, { version: 0, content: await png() })
  expect(logo).toMatchObject({ width: 576, height: 144 })
  expect(JSON.parse(unusualText() ?? '')).toEqual({ logo })
  expect(mail()).toContain(`src="https://jangada.example/brand/${logo.file}.png" alt="Jangada" width="128" height="32"`)
  await openSettings(database.db).load()
  expect([site().logo, ownLogo()?.bytes.length]).toEqual([logo, (await settings.logoFile(logo.file))?.length])
  await settings.remove(STAFF, 'logo', 1)
  expect([site().logo, ownLogo(), unusualText(), mail()]).toEqual([null, null, undefined, before])
  // A mail that was sent shows it still.
  expect(await settings.logoFile(logo.file)).not.toBeNull()
})

test('documents have it in their head, with the name of the site as its words', async () => {
  const settings = openSettings(database.db)
  await settings.load()
  const pdf = async () => {
    const options = {
      title: 'Voucher',
      author: 'x',
      locale: 'en',
      at: new Date('2026-11-28'),
      footer: () => '',
    } as const
    const file = await writePdf(options, (sheet) => writeHeader(sheet, { title: 'Voucher', aside: 'A1' }))
    return file.toString('latin1')
  }
  expect(await pdf()).not.toMatch(/\/Subtype \/Image/)
  await settings.saveLogo(STAFF, { version: 0, content: await png() })
  const file = await pdf()
  expect(file).toMatch(/\/Subtype \/Image/)
  expect(file).toMatch(/\/S \/Figure/)
  await settings.remove(STAFF, 'logo', 1)
})

test('its file is sent to be kept for good; another name is none', async () => {
  const settings = openSettings(database.db)
  const { file } = await settings.saveLogo(STAFF, { version: 0, content: await png() })
  const app = fastify()
  await app.register(logoFilesPlugin(settings.logoFile))
  const sent = await app.inject(`/brand/${file}.png`)
  expect([sent.statusCode, sent.headers['content-type'], sent.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  expect(await sharp(sent.rawPayload).metadata()).toMatchObject({ width: 576, height: 144 })
  for (const name of [`${'a'.repeat(40)}.png`, `${file}.svg`, '..%2fsecret.png']) {
    expect((await app.inject(`/brand/${name}`)).statusCode).toBe(404)
  }
  await settings.remove(STAFF, 'logo', 1)
})

test('an earlier logo is set again, and two who change it at once are told', async () => {
  const settings = openSettings(database.db)
  const first = await settings.saveLogo(STAFF, { version: 0, content: await png() })
  await settings.saveLogo(STAFF, { version: 1, content: await png({ background: '#7c3aed' }) })
  await expect(settings.saveLogo(STAFF, { version: 1, content: await png() })).rejects.toMatchObject({
    code: 'settings/changed',
  })
  await settings.restore(STAFF, { section: 'logo', version: 1 })
  expect([site().logo, ownLogo()?.file]).toEqual([first, first.file])
  await settings.remove(STAFF, 'logo', 3)
})

test('it is drawn anew: what is clear stays clear, what the file hides is gone, and it is small', async () => {
  const secret = 'taken in a garden'
  const content = await picture({ width: 3000, height: 600, background: '#00000000' })
    .withExif({ IFD0: { ImageDescription: secret } })
    .png()
    .toBuffer()
  expect(content.includes(secret)).toBe(true)
  const drawn = await drawLogo(content)
  expect(drawn).toMatchObject({ width: 720, height: 144 })
  expect(drawn.bytes.includes(secret)).toBe(false)
  expect((await sharp(drawn.bytes).stats()).isOpaque).toBe(false)
  for (const format of ['webp', 'avif', 'jpeg'] as const) {
    expect(await drawLogo(await picture().toFormat(format).toBuffer())).toMatchObject({ width: 576, height: 144 })
  }
})

test.each([
  ['nothing', async () => Buffer.alloc(0), 'request/invalid', /empty/],
  [
    'words',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'request/unsupported-media-type',
    /SVG/,
  ],
  ['half a picture', async () => (await png()).subarray(0, 200), 'request/invalid', /damaged/],
  ['a low one', () => png({ height: 71 }), 'request/invalid', /71|\{height\}/],
  ['a wide one', () => png({ width: 901 }), 'request/invalid', /wide/],
  ['a high one', () => png({ width: 100, height: 201 }), 'request/invalid', /twice/],
  ['too many bytes', async () => Buffer.alloc(2 * 1_048_576 + 1), 'request/too-large', /up to/],
  ['too many pixels', () => png({ width: 6000, height: 4001 }), 'request/invalid', /far too large/],
])('%s is refused with what to do', async (_what, file, code, says) => {
  const refused = drawLogo(await file())
  await expect(refused).rejects.toMatchObject({ code })
  const { userMessage } = (await refused.catch((error) => error)) as { userMessage: { message: string } }
  expect(userMessage.message).toMatch(says)
})
