import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { isUnavailable } from './is-unavailable.ts'

const { signal } = new AbortController()

test.each([
  ['a line that breaks', new TypeError('Failed to fetch')],
  ['an answer that no program can read', new Error('Unable to decode turbo-stream response')],
  ['the 502 of a proxy', new ErrorResponse(502, 'Bad Gateway', '<h1>Bad gateway</h1>')],
])('%s is no answer', (_, error) => {
  expect(isUnavailable(error, signal)).toBe(true)
})

test.each([
  ['a refusal', new ErrorResponse(404, 'Not Found', '')],
  ['a redirect', new Response(null, { status: 302 })],
])('%s is an answer', (_, error) => {
  expect(isUnavailable(error, signal)).toBe(false)
})

test('who has gone elsewhere waits for none', () => {
  expect(isUnavailable(new TypeError('Failed to fetch'), AbortSignal.abort())).toBe(false)
})
