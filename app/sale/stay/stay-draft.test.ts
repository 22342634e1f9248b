import { describe, expect, test } from 'vitest'
import { emptyStay, restoreStay, withTravellers, withTypedStay } from './stay-draft.ts'

const ANA = { number: 1, givenNames: 'Ana Maria', surname: 'Souza' }
const RUI = { number: 2, givenNames: 'Rui', surname: 'Lima' }
const namesOf = ({ guests }: ReturnType<typeof emptyStay>) => guests.map((guest) => guest.givenNames)

describe('guests of a booking that names its travellers', () => {
  test('are those travellers, one a room, and follow what is typed of them', () => {
    const typed = emptyStay(3)
    expect(namesOf(withTravellers(typed, [ANA, RUI]))).toEqual(['Ana Maria', 'Rui', ''])
    expect(namesOf(withTravellers(typed, [{ ...ANA, givenNames: 'Eva' }]))).toEqual(['Eva', '', ''])
  })

  test('are someone else once another name is typed, also before JavaScript came, and after the page is loaded again', () => {
    const typed = withTypedStay(emptyStay(1), { 'guests.0.givenNames': 'Lia', 'guests.0.surname': 'Dias' })
    expect(withTravellers(typed, [ANA]).guests).toEqual([{ givenNames: 'Lia', surname: 'Dias', same: false }])
    const kept = JSON.parse(JSON.stringify(typed))
    expect(namesOf(withTravellers(restoreStay(emptyStay(1), kept), [ANA]))).toEqual(['Lia'])
  })

  test('stay the same when the browser types the same names again', () => {
    const typed = withTypedStay(emptyStay(1), { 'guests.0.givenNames': 'Ana Maria', 'guests.0.surname': 'Souza' })
    expect(withTravellers(typed, [ANA]).guests[0]?.same).toBe(true)
  })
})

test('a stay alone has the names that are typed', () => {
  const typed = withTypedStay(emptyStay(1), { 'guests.0.givenNames': 'Lia' })
  expect(namesOf(withTravellers(typed, []))).toEqual(['Lia'])
})
