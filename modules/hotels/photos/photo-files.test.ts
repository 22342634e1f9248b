import fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { photoFilesPlugin } from './photo-files.ts'

const HASH = 'a1'.repeat(20)
const file = vi.fn(async () => Buffer.from('pixels'))
const app = fastify()
await app.register(photoFilesPlugin({ file }))
afterAll(() => app.close())

test.each([
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  `..%5c${HASH}-480.avif`,
  `${HASH}-480.avif%00.png`,
  `${HASH}-480.avif%2f..%2fsecret`,
  `${HASH}-480.avif%0a`,
  `${HASH.toUpperCase()}-480.avif`,
  `${HASH}-480.svg`,
  `${HASH}-99999.avif`,
])('%s is no name of a photo, and nothing is looked for', async (name) => {
  const { statusCode, body } = await app.inject(`/photos/${name}`)
  expect([statusCode, body]).toEqual([404, 'There is no such photo.'])
  expect(file).not.toHaveBeenCalled()
})

test('a name as we make them is looked for, by its parts alone', async () => {
  const { statusCode, headers, body } = await app.inject(`/photos/${HASH}-480.avif`)
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/avif', 'pixels'])
  expect(file).toHaveBeenCalledExactlyOnceWith({ hash: HASH, width: 480, format: 'avif' })
})
