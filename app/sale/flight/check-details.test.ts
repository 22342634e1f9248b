import { describe, expect, test } from 'vitest'
import { checkContact } from '#app/booking/checkout/check-contact.ts'
import { EMPTY_CONTACT } from '#app/booking/checkout/contact-form.ts'
import { AIRPORTS, slice } from '#app/components/flights/flights.fixture.ts'
import {
  emptyTraveller,
  fromTraveller,
  inputFor,
  type TravellerForm,
  toTraveller,
} from '#app/components/travellers/traveller-form.ts'
import { TravellerSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { ageOn } from '#platform/dates.ts'
import { checkDetails } from './check-details.ts'
import { fitsType, type Journey, journeyOf, placesOf } from './journey.ts'

const TODAY = '2026-11-21'
const SEARCH = { slices: [], adults: 2, childAges: [0, 7], cabin: 'economy', maxConnections: 2 } as const
const JOURNEY: Journey = {
  places: placesOf({ ...SEARCH, slices: [], childAges: [7] }),
  international: true,
  lastDay: '2026-12-20',
}

function person(more: Partial<TravellerForm> = {}): TravellerForm {
  return {
    ...emptyTraveller(),
    givenNames: 'Ana Maria',
    surname: "D'Ávila",
    birthDate: '1985-04-12',
    gender: 'F',
    nationality: 'BR',
    documentNumber: 'ab 123'.replace(' ', ''),
    documentExpires: '2030-01-01',
    ...more,
  }
}
const child = (more: Partial<TravellerForm> = {}) => person({ birthDate: '2019-06-01', ...more })
const CONTACT = { email: 'ana@example.com', phone: '11 91234-5678', country: 'BR' }
const check = (travellers: TravellerForm[], contact = CONTACT) => [
  ...checkDetails({ travellers }, JOURNEY, TODAY),
  ...checkContact(contact, travellers[0]?.nationality ?? ''),
]

describe('the journey of an offer', () => {
  test('adults come first, infants last', () => {
    expect(placesOf({ ...SEARCH, slices: [], childAges: [0, 7, 1] })).toEqual([
      { type: 'adult', age: null },
      { type: 'adult', age: null },
      { type: 'child', age: 7 },
      { type: 'infant', age: 1 },
      { type: 'infant', age: 0 },
    ])
  })

  test('crosses a border when one of its airports lies elsewhere', () => {
    const slices = [slice({ leave: '2026-12-12T08:00', arrive: '2026-12-12T20:00' })]
    const portugal = { ...AIRPORTS, LIS: { ...AIRPORTS['LIS'], countryCode: 'PT' } } as typeof AIRPORTS
    expect(
      journeyOf({ search: { ...SEARCH, slices: [], childAges: [] }, slices, airports: AIRPORTS }).international,
    ).toBe(false)
    const abroad = journeyOf({ search: { ...SEARCH, slices: [], childAges: [] }, slices, airports: portugal })
    expect(abroad).toMatchObject({ international: true, lastDay: '2026-12-12' })
  })
})

describe('form and API', () => {
  test('what is complete passes the schema of the API', () => {
    const parsed = TravellerSchema.parse(
      toTraveller(person({ flyerCarrier: 'J0', flyerNumber: '12345' }), 'adult', true),
    )
    expect(parsed).toMatchObject({
      type: 'adult',
      document: { kind: 'passport', number: 'AB123', country: 'BR', expires: '2030-01-01' },
      frequentFlyer: { carrier: 'J0', number: '12345' },
    })
  })

  test('at home no document is asked for, and none is sent', () => {
    expect(toTraveller(person({ documentNumber: '' }), 'adult', false)).toMatchObject({
      document: null,
      frequentFlyer: null,
    })
  })

  test('a saved traveller comes back as it was', () => {
    const saved = TravellerSchema.parse(toTraveller(person(), 'adult', true))
    expect(fromTraveller(saved)).toEqual(person({ documentNumber: 'AB123', documentCountry: 'BR' }))
  })

  test.each([
    ['travellers.1.birthDate', 'travellers.1.birthDate'],
    ['travellers.0.document.number', 'travellers.0.documentNumber'],
    ['travellers.2.document', 'travellers.2.documentNumber'],
    ['travellers.0.type', 'travellers.0.birthDate'],
    ['travellers.0.frequentFlyer.carrier', 'travellers.0.flyerCarrier'],
    ['contact.phone', 'contact.phone'],
    ['contact.fax', null],
    ['travellers', null],
    ['extras.0.seat', null],
  ])('the server says %s, the input is %s', (path, input) => {
    expect(inputFor(path)).toBe(input)
  })
})

describe('ages', () => {
  test.each([
    ['2014-12-20', 12],
    ['2014-12-21', 11],
    ['2024-12-20', 2],
    ['2026-11-01', 0],
  ])('born %s is %i on the last day', (birthDate, age) => expect(ageOn(birthDate, '2026-12-20')).toBe(age))

  test.each([
    ['2014-12-20', 'adult', true],
    ['2014-12-21', 'adult', false],
    ['2014-12-21', 'child', true],
    ['2024-12-20', 'child', true],
    ['2024-12-21', 'child', false],
    ['2024-12-21', 'infant', true],
    ['2027-01-01', 'infant', false],
  ] as const)('born %s travels as %s: %s', (birthDate, type, fits) =>
    expect(fitsType(birthDate, type, '2026-12-20')).toBe(fits),
  )
})

describe('checking', () => {
  test('nothing is wrong with complete details', () => {
    expect(check([person(), person(), child()])).toEqual([])
  })

  test('an empty form names every field once, in the order of the form', () => {
    const found = check([emptyTraveller()], EMPTY_CONTACT)
    expect(found.map(({ input, kind }) => `${input.split('.').at(-1)} ${kind}`)).toEqual([
      'givenNames missing',
      'surname missing',
      'birthDate missing',
      'gender missing',
      'nationality missing',
      'documentNumber missing',
      'documentCountry missing',
      'documentExpires missing',
      'email missing',
      'phone missing',
    ])
  })

  test.each([
    ['digits in a name', { surname: 'Souza 2' }, 'travellers.0.surname', 'invalid'],
    ['a child as an adult', { birthDate: '2019-06-01' }, 'travellers.0.birthDate', 'age'],
    ['a day to come', { birthDate: '2026-11-22' }, 'travellers.0.birthDate', 'future'],
    [
      'a document that expires on the way',
      { documentExpires: '2026-12-19' },
      'travellers.0.documentExpires',
      'expired',
    ],
    ['a passport without its end', { documentExpires: '' }, 'travellers.0.documentExpires', 'missing'],
    ['a number without its airline', { flyerNumber: '12345' }, 'travellers.0.flyerCarrier', 'invalid'],
  ] as const)('%s', (_name, more, input, kind) => {
    const found = check([person(more as Partial<TravellerForm>), person(), child()])
    expect(found.map((one) => one.input)).toEqual([input])
    expect(found[0]?.kind).toBe(kind === 'invalid' && input.endsWith('flyerCarrier') ? 'missing' : kind)
  })

  test('names that a ticket cannot carry', () => {
    const givenNames = 'Maria Aparecida Conceição das Graças Imaculada'
    const found = check([person({ givenNames, surname: 'Albuquerque de Holanda Cavalcanti' }), person(), child()])
    expect(found).toEqual([{ input: 'travellers.0.givenNames', kind: 'long' }])
  })

  test('an identity card may be without an end', () => {
    expect(check([person({ documentKind: 'id', documentExpires: '' }), person(), child()])).toEqual([])
  })

  test('a contact that nobody can reach', () => {
    expect(check([person(), person(), child()], { email: 'ana@', phone: '', country: '' })).toEqual([
      { input: 'contact.email', kind: 'invalid' },
      { input: 'contact.phone', kind: 'missing' },
    ])
  })
})
