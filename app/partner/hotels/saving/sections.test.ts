import { expect, test } from 'vitest'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { emptyListing } from './listing.fixture.ts'
import { percentTyped, readPercent, SECTION_FORMS } from './sections.ts'

const { address, charges, contact, houseRules, property, texts, times } = SECTION_FORMS

const FORTALEZA = {
  line1: 'Av. Beira Mar 100',
  line2: null,
  district: 'Meireles',
  postalCode: '60165-120',
  cityId: '3399415',
  cityName: 'Fortaleza',
  state: 'CE',
  countryCode: 'BR',
  latitude: -3.72,
  longitude: -38.49,
}

test('what waits for staff is in the fields, so that saving again does not take it back', () => {
  const changes: NonNullable<ListingView['waiting']>['changes'] = {
    name: 'Hotel Novo',
    stars: 5,
    address: { ...FORTALEZA, line1: 'Av. Beira Mar 200' },
  }
  const listing = emptyListing({
    texts: { name: 'Hotel Velho', description: {} },
    address: FORTALEZA,
    waiting: { changes, since: '2026-11-21T12:00:00.000Z' },
  })
  expect(texts.read(listing, 'en').name).toBe('Hotel Novo')
  expect(property.read(listing, 'en').stars).toBe(5)
  expect(address.read(listing, 'en')).toMatchObject({ line1: 'Av. Beira Mar 200', city: 'Fortaleza, CE, BR' })
})

test('an address is sent when street, city and pin are there, and says what lacks until then', () => {
  const half = address.read(emptyListing(), 'en')
  expect(address.write(half, emptyListing()).problems?.map(({ field }) => field)).toEqual([
    'address.line1',
    'address.cityId',
    'address.point',
  ])
  const whole = address.read(emptyListing({ address: FORTALEZA }), 'en')
  expect(address.write(whole, emptyListing()).input).toMatchObject({ cityId: '3399415', latitude: -3.72 })
})

test('contact may be empty, but not wrong', () => {
  expect(contact.write({ email: ' ', phone: '' }, emptyListing()).input).toEqual({ email: null, phone: null })
  const wrong = contact.write({ email: 'front@', phone: '85 98765-4321' }, emptyListing())
  expect(wrong.problems?.map(({ field }) => field)).toEqual(['contact.email', 'contact.phone'])
})

test('times and quiet hours are complete or not there', () => {
  const usual = times.read(emptyListing(), 'en')
  expect(times.write(usual, emptyListing()).input).toEqual(usual)
  expect(times.write({ ...usual, checkInFrom: '' }, emptyListing()).problems).toHaveLength(1)
  const rules = houseRules.read(emptyListing(), 'en')
  expect(houseRules.write(rules, emptyListing()).input).toMatchObject({ minimumAge: 18, quietFrom: null })
  const halfQuiet = houseRules.write({ ...rules, quietFrom: '22:00', minimumAge: 'x' }, emptyListing())
  expect(halfQuiet.problems?.map(({ field }) => field)).toEqual(['houseRules.minimumAge', 'houseRules.quietUntil'])
})

test('charges are typed in the language of the page and sent in minor units', () => {
  const listing = emptyListing({
    property: { propertyType: 'hotel', stars: 0, currency: 'BRL' },
    charges: [
      { kind: 'vat', basis: 'percent', value: 1250, included: true },
      { kind: 'city_tax', basis: 'per_night', value: 500, included: false },
    ],
  })
  const rows = charges.read(listing, 'pt-BR')
  expect(rows.map(({ value }) => value)).toEqual(['12,5', '5,00'])
  expect(charges.write(rows, listing).input).toEqual(listing.charges)
  const [first] = rows
  if (!first) throw new Error('no row')
  expect(charges.write([{ ...first, value: 'much' }], listing).problems?.[0]?.field).toBe('charges.0')
})

test.each([
  ['5', 500],
  ['2,5', 250],
  ['12.75', 1275],
  ['', null],
  ['-3', null],
  ['1.234', null],
])('%j percent is %j hundredths', (text, value) => {
  expect(readPercent(text)).toBe(value)
  if (value !== null) expect(readPercent(percentTyped(value, 'pt-BR'))).toBe(value)
})
