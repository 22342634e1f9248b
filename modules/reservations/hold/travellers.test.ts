import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskDocument } from '#modules/reservations/privacy/personal-data.ts'
import { ageOn } from '#platform/dates.ts'
import { checkTravellers, type Journey } from './check-travellers.ts'
import { readPhone } from './contact-phone.ts'
import { ticketName } from './ticket-name.contract.ts'
import { type Traveller, TravellerSchema } from './travellers.contract.ts'

const TODAY = '2026-11-21'
const JOURNEY: Journey = { adults: 1, children: 0, infants: 0, lastDay: '2027-01-20', international: true }
const ANA: Traveller = {
  type: 'adult',
  givenNames: 'Ana',
  surname: 'Souza',
  birthDate: '1990-05-01',
  gender: 'F',
  nationality: 'BR',
  document: { kind: 'passport', number: 'FX123456', country: 'BR', expires: '2027-01-20' },
  frequentFlyer: null,
}
const fields = (travellers: Traveller[], journey: Partial<Journey> = {}) =>
  checkTravellers(travellers, { ...JOURNEY, ...journey }, TODAY).map(({ field }) => field)
const typed = (type: Traveller['type'], birthDate: string) =>
  fields([ANA, { ...ANA, givenNames: 'Lia', type, birthDate }], {
    children: type === 'child' ? 1 : 0,
    infants: type === 'infant' ? 1 : 0,
    adults: type === 'adult' ? 2 : 1,
  })

describe('who travels', () => {
  test.each([
    ['adult', '2015-01-20', true],
    ['adult', '2015-01-21', false],
    ['child', '2015-01-21', true],
    ['child', '2015-01-20', false],
    ['child', '2025-01-20', true],
    ['child', '2025-01-21', false],
    ['infant', '2025-01-21', true],
    ['infant', '2025-01-20', false],
    ['infant', '2026-11-21', true],
    ['infant', '2026-11-22', false],
    ['adult', '1900-01-01', false],
  ] as const)('%s born %s: %s, by the last day of travel', (type, birthDate, fits) => {
    expect(typed(type, birthDate)).toEqual(fits ? [] : ['travellers.1.birthDate'])
  })

  test('born on 29 February the birthday is on 1 March', () => {
    expect([ageOn('2024-02-29', '2026-02-28'), ageOn('2024-02-29', '2026-03-01')]).toEqual([1, 2])
  })

  test('is the party of the offer, with an adult for each infant', () => {
    const child = { ...ANA, type: 'child', birthDate: '2018-01-01', givenNames: 'Lia' } as const
    const infants = ['Ben', 'Bia'].map((givenNames) => ({
      ...ANA,
      type: 'infant' as const,
      birthDate: '2026-01-01',
      givenNames,
    }))
    expect(fields([ANA, child])).toEqual(['travellers'])
    expect(fields([child], { adults: 0, children: 1 })).toEqual(['travellers'])
    expect(fields([ANA, ...infants], { infants: 2 })).toEqual(['travellers'])
    expect(fields([ANA, ANA], { adults: 2 })).toEqual(['travellers.1.surname'])
  })

  test('has a document abroad that is valid on the last day', () => {
    const with_ = (document: Traveller['document'], international = true) =>
      fields([{ ...ANA, document }], { international })
    expect(with_(null)).toEqual(['travellers.0.document'])
    expect(with_(null, false)).toEqual([])
    expect(with_({ kind: 'passport', number: 'FX123456', country: 'BR', expires: null })).toEqual([
      'travellers.0.document.expires',
    ])
    expect(with_({ kind: 'id', number: '123456', country: 'BR', expires: null })).toEqual([])
    expect(with_({ kind: 'passport', number: 'FX123456', country: 'BR', expires: '2027-01-19' })).toEqual([
      'travellers.0.document.expires',
    ])
  })

  test('has a name that a ticket can carry', () => {
    expect(fields([{ ...ANA, surname: 'ʻ' }])).toEqual(['travellers.0.surname'])
    expect(fields([{ ...ANA, givenNames: 'A'.repeat(51) }])).toEqual([])
    expect(fields([{ ...ANA, givenNames: 'A'.repeat(52) }])).toEqual(['travellers.0.givenNames'])
  })
})

describe('names on tickets', () => {
  test.each([
    ['Lúcia', 'LUCIA'],
    ['Souza-Müller', 'SOUZA MUELLER'],
    ['D’Ávila', 'DAVILA'],
    ['Straße', 'STRASSE'],
    ['Nguyễn', 'NGUYEN'],
    ['Øyvind Ångström', 'OEYVIND AANGSTROEM'],
    ['  João   da  Conceição ', 'JOAO DA CONCEICAO'],
    ['Łukasz', 'LUKASZ'],
    ['Çağlar', 'CAGLAR'],
    ['St. John', 'ST JOHN'],
  ])('%s is %s', (name, ticket) => {
    expect(ticketName(name)).toBe(ticket)
  })

  test('are capital letters and single spaces, whatever is typed, and stay what they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = ticketName(text)
        expect(name).toMatch(/^([A-Z]+( [A-Z]+)*)?$/)
        expect(ticketName(name)).toBe(name)
      }),
      { numRuns: 5000 },
    )
  })

  test.each(['Ana1', 'Ana@', '安娜', '-Ana', ''])('the form refuses %j', (givenNames) => {
    expect(TravellerSchema.safeParse({ ...ANA, givenNames }).success).toBe(false)
  })
})

test.each([
  ['+55 11 91234-5678', 'BR', '+5511912345678'],
  ['(11) 91234-5678', 'BR', '+5511912345678'],
  ['+351 912 345 678', 'BR', '+351912345678'],
  ['912345678', 'PT', '+351912345678'],
  ['+55 11 1234', 'BR', null],
  ['12345', 'BR', null],
  ['call me', 'BR', null],
])('the telephone %s of %s is %s', (phone, country, number) => {
  expect(readPhone({ phone, country })).toBe(number)
})

test('a document is recognised by its owner only', () => {
  expect(maskDocument('FX123456')).toBe('•••••456')
  expect(maskDocument('1234')).toBe('•••4')
})
