import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { suggestCities, suggestLocations } from './suggest.ts'

// why: time-outs and lost connections happen at the network's edge, which is this function.
const fetchMock = vi.fn<typeof fetch>()
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const lost = () => new TypeError('Failed to fetch')
const never: typeof fetch = (_url, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
const ask = (control = new AbortController()) => suggestLocations('são', { locale: 'en', signal: control.signal })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => fetchMock.mockReset())

describe('suggestLocations', () => {
  it('asks as the specification says, and names the language when it is not English', async () => {
    fetchMock.mockImplementation(async () => json([]))
    await ask()
    await suggestLocations('rio', { locale: 'pt-BR', signal: new AbortController().signal })
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
      '/api/locations/search?keyword=s%C3%A3o',
      '/api/locations/search?keyword=rio&lang=pt-BR',
    ])
  })

  it.each([
    ['an array', [{ id: 'x' }], [{ id: 'x' }]],
    ['an object with data', { data: [{ id: 'x' }] }, [{ id: 'x' }]],
    ['something else', { message: 'hello' }, []],
  ])('takes %s', async (_, body, expected) => {
    fetchMock.mockResolvedValue(json(body))
    expect(await ask()).toEqual(expected)
  })

  it('takes a 500 for an empty list and does not try again', async () => {
    fetchMock.mockResolvedValue(json({ error: 'sorry' }, 500))
    expect(await ask()).toEqual([])
    expect(fetchMock).toHaveBeenCalledTimes(1)
    fetchMock.mockResolvedValue(new Response('<!doctype html>', { status: 500 }))
    expect(await ask()).toEqual([])
  })

  it('takes a page for no answer and does not try again', async () => {
    fetchMock.mockImplementation(async () => new Response('<!doctype html>', { status: 200 }))
    await expect(ask()).rejects.toMatchObject({ code: 'unreadable' })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('tries a lost connection again after 1 s and after 2 s', async () => {
    fetchMock
      .mockRejectedValueOnce(lost())
      .mockRejectedValueOnce(lost())
      .mockResolvedValueOnce(json([{ id: 'x' }]))
    const answer = ask()
    await vi.advanceTimersByTimeAsync(999)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual([{ id: 'x' }])
  })

  it('gives up after two retries', async () => {
    fetchMock.mockRejectedValue(lost())
    const answer = expect(ask()).rejects.toMatchObject({ code: 'network' })
    await vi.advanceTimersByTimeAsync(3_000)
    await answer
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })

  it('waits 10 s for an answer, once', async () => {
    fetchMock.mockImplementation(never)
    const answer = expect(ask()).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(10_000)
    await answer
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('stops for good when it is dropped, also between two tries', async () => {
    fetchMock.mockRejectedValue(lost())
    const control = new AbortController()
    const answer = expect(ask(control)).rejects.toThrow('newer text')
    await vi.advanceTimersByTimeAsync(500)
    control.abort(new Error('newer text'))
    await answer
    await vi.advanceTimersByTimeAsync(5_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

describe('suggestCities', () => {
  const askCities = () => suggestCities('são', { locale: 'en', signal: new AbortController().signal })

  it('waits 8 s and does not try again', async () => {
    fetchMock.mockImplementation(never)
    const late = expect(askCities()).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(8_000)
    await late
    fetchMock.mockReset().mockRejectedValue(lost())
    await expect(askCities()).rejects.toMatchObject({ code: 'network' })
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/hotels/autocomplete?q=s%C3%A3o'])
  })
})
