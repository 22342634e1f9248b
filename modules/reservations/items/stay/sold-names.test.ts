import { expect, test } from 'vitest'
import type { StayOffer } from '#modules/hotels/index.ts'
import { soldNames } from './sold-names.ts'

const sold = (room: string, plan: string, language?: StayOffer['hotel']['language']) => ({
  hotel: language === undefined ? {} : { language },
  room: { id: 'r', name: room, beds: [], sizeM2: 18 },
  plan: { id: 'p', name: plan, meal: 'none', policy: 'flexible' } as const,
})

test('a known name is read in the language of the reader, and what was sold stays as it is', () => {
  const stay = sold('Duplo standard', 'Só hospedagem')
  const kept = structuredClone(stay)
  expect(soldNames(stay, 'en')).toEqual({
    room: { name: 'Standard double', beds: [], sizeM2: 18 },
    plan: { name: 'Room only', meal: 'none', policy: 'flexible' },
  })
  expect(soldNames(stay, 'pt-BR').room.name).toBe('Duplo standard')
  expect(stay).toEqual(kept)
})

test('an owner’s own name is marked with its language only where that is known and another', () => {
  expect(soldNames(sold('Recanto da Vovó', 'Da casa', 'pt-BR'), 'en')).toMatchObject({
    room: { name: 'Recanto da Vovó', nameLanguage: 'pt-BR' },
    plan: { name: 'Da casa', nameLanguage: 'pt-BR' },
  })
  expect(soldNames(sold('Recanto da Vovó', 'Da casa'), 'en').room).not.toHaveProperty('nameLanguage')
})
