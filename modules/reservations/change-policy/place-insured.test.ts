import { expect, test } from 'vitest'
import type { Person } from '#modules/reservations/privacy/personal-data.ts'
import { placeInsured } from './place-insured.ts'

const nothing = { gender: null, nationality: null, document: null, frequentFlyer: null }
const person = (givenNames: string, birthDate: string | null = '1990-05-01'): Person => ({
  type: 'adult',
  givenNames,
  surname: 'Souza',
  birthDate,
  ...nothing,
})
const [ANA, BIA, LIA, RUI] = [person('Ana'), person('Bia'), person('Lia'), person('Rui')]

test('who flies too keeps that place, and another name there is another person', () => {
  const named = { named: [ANA, RUI], own: [] }
  expect(placeInsured(named, [ANA])).toMatchObject({ people: [0], empty: [] })
  const { people, written } = placeInsured(named, [ANA, BIA])
  expect(people).toEqual([0, 2])
  expect([...written]).toEqual([[2, BIA]])
})

test('the policy’s own places are taken first, and what is left of them is emptied', () => {
  const { people, written, empty } = placeInsured({ named: [ANA, BIA, LIA], own: [2, 1] }, [RUI, ANA])
  expect(people).toEqual([1, 0])
  expect([...written]).toEqual([[1, RUI]])
  expect(empty).toEqual([2])
})

test('two of one name are two people', () => {
  expect(placeInsured({ named: [ANA], own: [] }, [ANA, ANA]).people).toEqual([0, 1])
})
