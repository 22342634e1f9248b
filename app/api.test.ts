import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, callApi } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

// why: the network's edge; the true server is behind it in tests/e2e.
function answering(status: number, body: unknown) {
  const fetch = vi.fn(async () => new Response(body === undefined ? null : JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('sends what was asked with key, bearer and language', async () => {
  const fetch = answering(200, { code: 'ABC234' })
  const call = { method: 'POST', body: { a: 1 }, bearer: 'rk_1', idempotencyKey: 'k', locale: 'pt-BR' } as const
  expect(await callApi('/api/reservations', call)).toEqual({ code: 'ABC234' })
  expect(fetch).toHaveBeenCalledWith(
    '/api/reservations',
    expect.objectContaining({
      method: 'POST',
      body: '{"a":1}',
      headers: {
        'accept-language': 'pt-BR',
        'content-type': 'application/json',
        authorization: 'Bearer rk_1',
        'idempotency-key': 'k',
      },
    }),
  )
})

test('an empty answer is an answer', async () => {
  answering(204, undefined)
  expect(await callApi('/api/customer/logout', { method: 'POST', locale: 'en' })).toBeUndefined()
})

test('a refusal keeps the sentence, the code and the fields', async () => {
  const fields = [{ field: 'email', message: 'Please enter a valid email address.' }]
  answering(400, { error: 'Some of it needs a change.', code: 'request/invalid', fields })
  const failure = await callApi('/api/x', { locale: 'en' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 400, code: 'request/invalid', fields, message: 'Some of it needs a change.' })
})

test('no answer is a network failure; an abort stays an abort', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')))
  await expect(callApi('/api/x', { locale: 'en' })).rejects.toMatchObject({ status: 0, code: 'network' })
  const signal = AbortSignal.abort(new Error('left the page'))
  await expect(callApi('/api/x', { locale: 'en', signal })).rejects.toThrow('failed to fetch')
})
