import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealId, unsealId } from './sealed-id.ts'

test.each([16, 32, 64, 65, 200])('the seal is an HMAC, with a key of %i bytes', (size) => {
  const secret = createSecretKey(randomBytes(size))
  for (const length of [1, 40, 64, 300]) {
    const payload = randomBytes(length)
    const seal = createHmac('sha256', secret).update(payload).digest().subarray(0, 12)
    const id = sealId(secret, payload)
    expect(id).toBe(Buffer.concat([payload, seal]).toString('base64url'))
    expect(unsealId(secret, id)).toEqual(payload)
  }
})

test('what was changed, cut or sealed with another key does not open', () => {
  const secret = createSecretKey(randomBytes(32))
  const id = sealId(secret, Buffer.from('a payload'))
  expect(unsealId(createSecretKey(randomBytes(32)), id)).toBeNull()
  expect(unsealId(secret, `b${id.slice(1)}`)).toBeNull()
  expect(unsealId(secret, id.slice(1))).toBeNull()
  expect(unsealId(secret, `${id}=`)).toBeNull()
  expect(unsealId(secret, '')).toBeNull()
})
