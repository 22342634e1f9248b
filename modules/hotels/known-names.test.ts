import { expect, test } from 'vitest'
import { LOCALES } from '#platform/locale.ts'
import { hotelName, languageOf, PLAN_NAMES, planName, ROOM_NAMES, roomName, textFor } from './known-names.contract.ts'

const SETS = [
  { what: 'room types', names: ROOM_NAMES, say: roomName },
  { what: 'rate plans', names: PLAN_NAMES, say: planName },
] as const

test.each(SETS)('says every one of the known $what in every language, whatever it is stored in', ({ names, say }) => {
  for (const words of Object.values(names)) {
    expect(words['pt-BR']).not.toBe(words.en)
    expect(say({ name: words['pt-BR'], language: 'pt-BR' }, 'en')).toEqual({ name: words.en })
    for (const stored of LOCALES) {
      expect(say({ name: words[stored] }, 'en')).toEqual({ name: words.en })
      expect(say({ name: words[stored] }, 'pt-BR')).toEqual({ name: words['pt-BR'] })
    }
  }
})

test('leaves names of owners as they wrote them, in their language where that is known', () => {
  const own = { name: 'Recanto da Vovó' }
  expect(roomName(own, 'en')).toEqual(own)
  expect(roomName({ ...own, language: 'pt-BR' }, 'en')).toEqual({ ...own, nameLanguage: 'pt-BR' })
  expect(planName({ ...own, language: 'pt-BR' }, 'pt-BR')).toEqual(own)
  expect(planName({ name: 'duplo standard', language: null }, 'en')).toEqual({ name: 'duplo standard' })
})

test('a hotel’s name is never translated, and has its language where the reader has another', () => {
  expect(hotelName({ name: 'Suite', language: null }, 'pt-BR')).toEqual({ name: 'Suite' })
  const own = { name: 'Pousada do Vento', language: 'pt-BR' } as const
  expect(hotelName(own, 'en')).toEqual({ name: own.name, nameLanguage: 'pt-BR' })
  expect(hotelName(own, 'pt-BR')).toEqual({ name: own.name })
})

test('knows the language of a hotel whose texts are in one alone', () => {
  expect(languageOf({ 'pt-BR': 'Perto do mar' })).toBe('pt-BR')
  expect(languageOf({ 'pt-BR': 'Perto do mar', en: '' })).toBe('pt-BR')
  expect(languageOf({ 'pt-BR': 'Perto do mar', en: 'Near the sea' })).toBeNull()
  expect(languageOf({})).toBeNull()
})

test('a text is that of the reader’s language, otherwise the other one, which says its own', () => {
  expect(textFor({ en: 'Near the sea', 'pt-BR': 'Perto do mar' }, 'pt-BR')).toEqual({ text: 'Perto do mar' })
  expect(textFor({ en: '', 'pt-BR': 'Perto do mar' }, 'en')).toEqual({ text: 'Perto do mar', language: 'pt-BR' })
  expect(textFor({}, 'en')).toEqual({ text: '' })
})
