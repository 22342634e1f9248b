import { expect, test } from 'vitest'
import { mailLayout } from '#platform/mail/layout.ts'
import { INKS } from '#platform/pdf/pdf.ts'
import { setSite, site, unusualText } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { BrandWriteSchema } from './settings.contract.ts'
import { openSettings, STAFF } from './settings.fixture.ts'

const database = testDatabase({ each: true })
const mail = () =>
  mailLayout({ locale: 'en', heading: 'Hello', paragraphs: [], action: { label: 'Go', href: '/' } }).html

test('a colour is in use at once in pages, mails and documents, after a start, and until it is taken away', async () => {
  const settings = openSettings(database.db)
  await settings.load()
  const before = mail()
  await settings.saveBrand(STAFF, { accent: '#7c3aed', version: 0 })
  expect(JSON.parse(unusualText() ?? '')).toEqual({ accent: '#7c3aed' })
  expect(mail()).toContain('background:#7c3aed')
  expect(mail()).not.toMatch(/#085660|#7ccfd3/)
  expect([INKS.sea, INKS.tint]).toEqual(['#7c3aed', expect.stringMatching(/^#[\da-f]{6}$/)])
  setSite(null)
  await settings.load()
  expect(site().accent).toBe('#7c3aed')
  expect((await settings.read()).brand).toMatchObject({ version: 1, set: { accent: '#7c3aed' } })
  await settings.remove(STAFF, 'brand', 1)
  expect([site().accent, unusualText(), mail()]).toEqual([null, undefined, before])
})

test('one that cannot be read is refused with the nearest that can, and nothing changes', async () => {
  const settings = openSettings(database.db)
  const refused = settings.saveBrand(STAFF, { accent: '#ffee00', version: 0 })
  await expect(refused).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field: 'accent' }] })
  const { values } = (await refused.catch((error) => error)) as { values: { nearest: string } }
  expect(site().accent).toBeNull()
  await settings.saveBrand(STAFF, { accent: values.nearest, version: 0 })
  expect(site().accent).toBe(values.nearest)
})

test('an earlier colour is set again, and two who change it at once are told', async () => {
  const settings = openSettings(database.db)
  await settings.saveBrand(STAFF, { accent: '#7c3aed', version: 0 })
  await settings.saveBrand(STAFF, { accent: '#0f5132', version: 1 })
  await expect(settings.saveBrand(STAFF, { accent: '#005361', version: 1 })).rejects.toMatchObject({
    code: 'settings/changed',
  })
  await settings.restore(STAFF, { section: 'brand', version: 1 })
  expect(site().accent).toBe('#7c3aed')
  expect((await settings.changes({ page: 1 })).rows[0]).toMatchObject({
    changes: [{ field: 'accent', before: '#0f5132', after: '#7c3aed' }],
  })
})

test.each(['red', '#fff', '#12345g', '#123456;}', 'url(//x)', ''])('%j is no colour', (accent) =>
  expect(BrandWriteSchema.safeParse({ accent, version: 0 }).success).toBe(false),
)
