import { expect, test } from 'vitest'
import * as messages from '#modules/messages/messages.routes.ts'
import { thinned } from './thin-routes.ts'

test('of a declaration screens get methods and paths, and what a call has to know of the answer', () => {
  const code = thinned(messages)
  expect(code).toContain('"read":{"method":"GET","path":"/hotel-owner/stays/:id/messages","envelope":true}')
  expect(code).toContain('"path":"/reservations/:code/messages/files/:fileId","out":{"file":[]}')
  expect(code).not.toMatch(/import|summary|zod/)
})

test('what is no group of endpoints is refused by its name', () => {
  expect(() => thinned({ helper: () => {} })).toThrow(/helper is no group of endpoints/)
  expect(() => thinned({ LIMIT: 5 })).toThrow(/LIMIT/)
})
