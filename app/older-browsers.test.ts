import { describe, expect, it } from 'vitest'
import { groupBy, randomId, readUrl } from './older-browsers.ts'

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('what older browsers lack', () => {
  it('makes ids of version 4 that do not come twice', () => {
    const ids = Array.from({ length: 1000 }, randomId)
    expect(ids.every((id) => VERSION_4.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(1000)
  })

  it('reads an address, or says that it is none', () => {
    expect(readUrl('/path', 'https://example.com')?.href).toBe('https://example.com/path')
    expect(readUrl('/path')).toBeNull()
  })

  it('groups in the order of the keys', () => {
    const groups = groupBy([3, 1, 4, 1, 5], (value) => value % 2)
    expect([...groups]).toEqual([
      [1, [3, 1, 1, 5]],
      [0, [4]],
    ])
  })
})
