import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { hasContact } from './contact-in-text.ts'
import { approvedHotel, completeDraft, openListings, ROOM, SECTIONS_FILLED } from './listings.fixture.ts'

const database = testDatabase()

const TEXT = 'A small house by the sea, five minutes from the market and the old lighthouse of the town. '
const contact = SECTIONS_FILLED.contact
const address = SECTIONS_FILLED.address
const refused = (field: string) => ({ code: 'request/invalid', fields: [{ field }] })

test.each([
  [TEXT, false],
  ['Breakfast from 7.30 to 10.00, R$ 45.00 for a child, 120 m from the beach. Rooms 101-120.', false],
  [`${TEXT} Book at www.iracema.example`, true],
  [`${TEXT} Reserve direto: iracema.com.br`, true],
  [`${TEXT} front@iracema.example`, true],
  [`${TEXT} WhatsApp (85) 98765-4321`, true],
  [`${TEXT} Call +55 85 3219-1234.`, true],
])('%j leads a guest past us: %s', (text, yes) => expect(hasContact(text)).toBe(yes))

test('a description with a link waits for staff, another goes live at once', async () => {
  const site = openListings(database.db)
  const { own } = await approvedHotel(site)
  const save = async (en: string) => {
    const { version } = await site.listings.get(own, site.say)
    await site.listings.save(own, { version, texts: { name: 'Hotel Iracema', description: { en } } })
    return site.listings.get(own, site.say)
  }
  const plain = await save(TEXT)
  expect(plain).toMatchObject({ texts: { description: { en: TEXT } }, waiting: null })
  const linked = await save(`${TEXT} www.iracema.example`)
  expect(linked.texts.description).toEqual(plain.texts.description)
  expect(linked.waiting?.changes.description?.en).toContain('www.iracema.example')
  expect((await save(TEXT)).waiting).toBeNull()
})

test('what cannot be true is refused: telephone, postal code of Brazil, price of a night', async () => {
  const site = openListings(database.db)
  const { own, roomTypeId } = await completeDraft(site)
  const { version } = await site.listings.get(own, site.say)
  const save = (sections: object) => site.listings.save(own, { version, ...sections })
  await expect(save({ contact: { ...contact, phone: '+55 85 1234567' } })).rejects.toMatchObject(
    refused('contact.phone'),
  )
  const cep = { ...address, postalCode: '6016' }
  await expect(save({ address: cep })).rejects.toMatchObject(refused('address.postalCode'))
  const cheap = { ...ROOM, price: 300 }
  await expect(site.listings.addRoomType(own, cheap)).rejects.toMatchObject(refused('price'))
  const change = { roomTypeId, version: 1, input: cheap }
  await expect(site.listings.changeRoomType(own, change)).rejects.toMatchObject(refused('price'))
})

test('a pin that was never moved keeps a hotel from being handed in', async () => {
  const site = openListings(database.db)
  const ownerId = randomUUID()
  const { own } = await completeDraft(site, ownerId)
  const city = site.geo.city(address.cityId)
  const { version } = await site.listings.get(own, site.say)
  const centre = { ...address, latitude: city?.latitude ?? 0, longitude: city?.longitude ?? 0 }
  await site.listings.save(own, { version, address: centre })
  await expect(site.listings.submit(own)).rejects.toMatchObject({
    code: 'hotel/incomplete',
    fields: [{ field: 'address.longitude' }],
  })
})
