import { describe, expect, test, vi } from 'vitest'
import { ApiError, callApi, callApiForFile, type Early } from './api.ts'

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
  await expect(callApi('/api/x', { locale: 'en', signal })).rejects.toThrow('left the page')
})

describe('what our API did not write is no answer', () => {
  const PAGE = '<!doctype html><title>502 Bad Gateway</title>'
  const asWritten = (status: number, text: string | null, type = 'text/html') =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(text, { status, headers: { 'content-type': type } })),
    )

  test.each([
    ["a proxy's page", 502, PAGE],
    ["a proxy's page for a lost sign-in", 401, PAGE],
    ['the page of a network that wants to be signed in to', 200, PAGE],
    ['nothing at all, with success', 200, ''],
    ['nothing at all, with a failure', 503, ''],
    ['half an answer', 200, '{"code":"ABC'],
    ['a failure without words', 500, '{}'],
    ['a failure that is no object', 500, 'null'],
  ])('%s', async (_name, status, text) => {
    asWritten(status, text)
    const failure = await callApi('/api/x', { locale: 'en' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 0, received: status, code: 'unreadable', message: '' })
  })

  test('a line that breaks in the middle of an answer', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(body, { status: 200 })),
    )
    await expect(callApi('/api/x', { locale: 'en' })).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  test('a refusal without words stays a refusal: the page has words of its own for it', async () => {
    answering(401, {})
    await expect(callApi('/api/x', { locale: 'en' })).rejects.toMatchObject({ status: 401, message: '', fields: [] })
  })

  test('words that are no text, and fields that are no list, are left out', async () => {
    answering(400, { error: { message: 'no' }, code: 7, fields: 'email' })
    await expect(callApi('/api/x', { locale: 'en' })).rejects.toMatchObject({ status: 400, message: '', fields: [] })
  })

  test('where any yes will do, nothing is read', async () => {
    asWritten(200, PAGE)
    expect(await callApi('/api/newsletter/subscribe', { locale: 'en', anyYes: true })).toBeUndefined()
  })

  test('a page instead of a file', async () => {
    asWritten(200, PAGE)
    await expect(callApiForFile('/api/x.pdf', { locale: 'en' })).rejects.toMatchObject({ status: 0 })
    asWritten(502, PAGE)
    await expect(callApiForFile('/api/x.pdf', { locale: 'en' })).rejects.toMatchObject({ status: 0 })
    asWritten(200, '%PDF-1.7', 'application/pdf')
    expect((await callApiForFile('/api/x.pdf', { locale: 'en' })).size).toBe(8)
  })

  test('an answer that takes too long', async () => {
    const never = (_path: string, init: RequestInit) =>
      new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    vi.stubGlobal('fetch', vi.fn(never))
    const failure = callApi('/api/x', { locale: 'en', timeoutMs: 5 })
    await expect(failure).rejects.toMatchObject({ status: 0, code: 'timeout' })
  })
})

describe('what the page asked for before its scripts came', () => {
  const PATH = '/api/customer/reservations'
  const early = (answer: Promise<Response>, more: Partial<Early> = {}) =>
    vi.stubGlobal('askedEarly', { address: PATH, bearer: 'cu_1', locale: 'en', at: Date.now(), answer, ...more })
  const ask = (more: object = {}) => callApi(PATH, { bearer: 'cu_1', locale: 'en', ...more })

  test('is taken once, by the same call of the same user', async () => {
    const fetch = answering(200, { late: true })
    early(Promise.resolve(Response.json({ early: true })))
    expect(await ask()).toEqual({ early: true })
    expect(fetch).not.toHaveBeenCalled()
    expect(await ask()).toEqual({ late: true })
  })

  test.each([
    ['somebody else', { bearer: 'cu_2' }, {}],
    ['another language', { locale: 'pt-BR' }, {}],
    ['a write', { method: 'POST' }, {}],
    ['a page that came back to much later', {}, { at: Date.now() - 60_000 }],
  ])('is not taken by %s', async (_who, call, more) => {
    answering(200, { late: true })
    early(Promise.resolve(Response.json({ early: true })), more)
    expect(await ask(call)).toEqual({ late: true })
  })

  test('is waited for no longer than any other answer', async () => {
    early(new Promise(() => {}))
    await expect(ask({ timeoutMs: 5 })).rejects.toMatchObject({ code: 'timeout' })
  })

  test('and did not come is a failure like any other', async () => {
    early(Promise.reject(new TypeError('failed to fetch')))
    await expect(ask()).rejects.toMatchObject({ code: 'network' })
  })
})
