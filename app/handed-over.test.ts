import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { handedOver } from './handed-over.ts'

const bytes = (words: string) => new TextEncoder().encode(words)

test('what is complete comes as a whole, and can still be read as a stream', async () => {
  const given = await handedOver(
    new ReadableStream({
      start(controller) {
        controller.enqueue(bytes('São '))
        controller.enqueue(bytes('Paulo'))
        controller.close()
      },
    }),
  )
  expect(given.whole).toBe('São Paulo')
  expect(await text(given.stream())).toBe('São Paulo')
})

test('what has a part to come is not awaited', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const given = await handedOver(
    new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes('now'))
        await promise
        controller.enqueue(bytes(', later'))
        controller.close()
      },
    }),
  )
  expect(given.whole).toBeNull()
  const all = text(given.stream())
  resolve()
  expect(await all).toBe('now, later')
})
