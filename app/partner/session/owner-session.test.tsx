import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OLGA } from './owner.fixture.ts'
import { forgetOwner, keepOwner, readOwner, useOwner } from './owner-session.ts'

test('signed in is who has both a token and a record', () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  expect(readOwner()).toEqual({ token: 'ow_1', owner: OLGA })
  const [token, data] = Object.keys(localStorage).toSorted().toReversed()
  for (const key of [token, data]) {
    keepOwner({ token: 'ow_1', owner: OLGA })
    localStorage.removeItem(String(key))
    expect(readOwner()).toBeNull()
  }
})

test('logging out clears both, and listeners are told', () => {
  const { result } = renderHook(useOwner)
  expect(result.current).toBeNull()
  act(() => keepOwner({ token: 'ow_1', owner: OLGA }))
  expect(result.current).toMatchObject({ first_name: 'Olga' })
  act(() => forgetOwner())
  expect(result.current).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('of a profile only the fields of the record are kept', () => {
  keepOwner({ token: 'ow_1', owner: { ...OLGA, tax_id: '11.222.333/0001-81' } as typeof OLGA })
  expect(JSON.stringify({ ...localStorage })).not.toContain('11.222')
})

test('what cannot be read counts as nobody', () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  localStorage.setItem('hotel_owner_data', '{')
  expect(readOwner()).toBeNull()
})
