import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeRef, encodeRef, type HouseRef } from './house-ref.ts'
import { FAMILY_CODES } from './seats.ts'

const leg = fc.record({ service: fc.nat(4_000_000), step: fc.integer({ min: -2, max: 3 }) })
const slice = fc
  .record({ first: fc.integer({ min: 18_262, max: 40_000 }), legs: fc.array(leg, { minLength: 1, maxLength: 3 }) })
  .map(({ first, legs }) => {
    let day = first
    return legs.map(({ service, step }, i) => {
      if (i > 0) day += step
      return { service, day }
    })
  })
const refs: fc.Arbitrary<HouseRef> = fc.record({
  family: fc.constantFrom(...FAMILY_CODES),
  slices: fc.array(slice, { minLength: 1, maxLength: 6 }),
})

describe('the mark of flights inside an offer id', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(refs, (ref) => {
        expect(decodeRef(encodeRef(ref))).toEqual(ref)
      }),
    )
  })

  it('is short', () => {
    const day = 20_800
    const legs = [
      { service: 39_999, day },
      { service: 12_345, day: day + 1 },
    ]
    expect(encodeRef({ family: 'flex', slices: [legs, legs] })).toHaveLength(19)
  })

  it('reads any bytes without an accident', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const ref = decodeRef(bytes)
        if (ref) expect(decodeRef(encodeRef(ref))).toEqual(ref)
      }),
    )
  })
})
