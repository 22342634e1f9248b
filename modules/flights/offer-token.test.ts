import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '#platform/money.ts'
import { CABINS } from './flights.contract.ts'
import { type OfferToken, sealOffer, unsealOffer } from './offer-token.ts'

const secret = createSecretKey(Buffer.from('one secret'))
const tokens: fc.Arbitrary<OfferToken> = fc.record({
  supplier: fc.stringMatching(/^[a-z]{1,12}$/),
  ref: fc.uint8Array({ minLength: 1, maxLength: 90 }),
  adults: fc.integer({ min: 1, max: 9 }),
  childAges: fc.array(fc.nat(11), { maxLength: 8 }),
  cabin: fc.constantFrom(...CABINS),
  total: fc.record({ amount: fc.nat(2_000_000_000), currency: fc.constantFrom(...CURRENCIES) }),
  issued: fc.integer({ min: 29_000_000, max: 60_000_000 }),
})

describe('an offer id', () => {
  it('carries its offer, in letters that a path may have', () => {
    fc.assert(
      fc.property(tokens, (token) => {
        const id = sealOffer(secret, token)
        expect(id).toMatch(/^[A-Za-z0-9_-]+$/)
        const opened = unsealOffer(secret, id)
        expect(opened && { ...opened, ref: [...opened.ref] }).toEqual({ ...token, ref: [...token.ref] })
      }),
    )
  })

  it('is worth nothing under another secret or with any bit changed', () => {
    fc.assert(
      fc.property(tokens, fc.nat(), (token, place) => {
        const id = sealOffer(secret, token)
        expect(unsealOffer(createSecretKey(Buffer.from('another secret')), id)).toBeNull()
        const bytes = Buffer.from(id, 'base64url')
        const at = place % (bytes.length * 8)
        bytes[at >> 3] = (bytes[at >> 3] as number) ^ (1 << (at & 7))
        expect(unsealOffer(secret, bytes.toString('base64url'))).toBeNull()
      }),
    )
  })

  it('is not mistaken for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unsealOffer(secret, text)).toBeNull()
      }),
    )
  })
})
