import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids of a process rise, also within one millisecond, and are of version 7', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('an id begins with the millisecond of its making', () => {
  const before = Date.now() - 1
  const at = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now() + 1)
})
