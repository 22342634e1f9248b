import { describe, expect, test, vi } from 'vitest'
import { answerOther, answerPage } from './answer-page.ts'
import { keptPageOf } from './kept-pages.ts'

const OURS = { headers: { 'x-request-id': '1' } }
const SHELL = 'the page of kept trips'

/** @param kept codes that are kept */
function ask(
  path: string,
  fetchPage: () => Promise<Response>,
  kept: string[] = ['ABC234'],
  shell: string | null = SHELL,
) {
  const page = keptPageOf(path)
  if (!page) throw new Error(`${path} is left alone`)
  return answerPage(page, {
    fetchPage,
    readShell: async () => (shell === null ? undefined : new Response(shell)),
    isKept: async (code) => (code === null ? kept.length > 0 : kept.includes(code)),
    patienceMs: 30,
  })
}
const ours = async () => new Response('from our server', OURS)
const wifi = async () => new Response('<h1>Wi-Fi</h1>')
const gateway = async () => new Response('<h1>502</h1>', { status: 502, ...OURS })
const cut = async () => {
  throw new TypeError('Failed to fetch')
}
const hangs = () => new Promise<Response>(() => {})
const location = (answer: Response) => answer.headers.get('location')

test('what our server answers goes through, refusals too', async () => {
  expect(await (await ask('/reservations/ABC234', ours)).text()).toBe('from our server')
  expect((await ask('/dashboard', async () => new Response('', { status: 404, ...OURS }))).status).toBe(404)
})

describe.each([
  ['no line', cut],
  ['the sign-in page of a Wi-Fi', wifi],
  ['a gateway without a server', gateway],
  ['a line on which nothing comes', hangs],
])('%s', (_name, fetchPage) => {
  test('a kept booking leads to its copy, in the language of the address', async () => {
    expect(location(await ask('/reservations/abc234', fetchPage))).toBe('/wallet#ABC234')
    expect(location(await ask('/pt/booking-confirmation/ABC234', fetchPage))).toBe('/pt/wallet#ABC234')
  })

  test('the dashboard leads to the list, and the list is what is kept of it', async () => {
    expect(location(await ask('/dashboard', fetchPage))).toBe('/wallet')
    expect(await (await ask('/wallet', fetchPage)).text()).toBe(SHELL)
  })
})

test('a booking that is not kept is not taken for another', async () => {
  expect(await (await ask('/reservations/ZZZZZZ', wifi)).text()).toBe('<h1>Wi-Fi</h1>')
  expect((await ask('/reservations/ZZZZZZ', gateway)).status).toBe(502)
  expect(location(await ask('/reservations/ZZZZZZ', cut))).toBe('/wallet')
})

test('the home page gives way to the sign-in page of a Wi-Fi, and to nothing but a line that is cut', async () => {
  expect(await (await ask('/', wifi)).text()).toBe('<h1>Wi-Fi</h1>')
  expect((await ask('/', gateway)).status).toBe(502)
  expect(location(await ask('/', cut))).toBe('/wallet')
})

test('without a kept page the failure is that of the network', async () => {
  await expect(ask('/reservations/ABC234', cut, ['ABC234'], null)).rejects.toThrow('Failed to fetch')
  expect((await ask('/reservations/ABC234', gateway, ['ABC234'], null)).status).toBe(502)
})

test('a storage that cannot be read costs nothing', async () => {
  const page = keptPageOf('/reservations/ABC234')
  const broken = vi.fn(async () => {
    throw new DOMException('broken', 'UnknownError')
  })
  const asked = { fetchPage: ours, readShell: broken, isKept: broken }
  expect(await (await answerPage(page as never, asked)).text()).toBe('from our server')
})

describe('any other page', () => {
  const other = (address: string, fetchPage: () => Promise<Response>, shell: string | null = SHELL) =>
    answerOther(new URL(address, 'https://jangada.example'), {
      fetchPage,
      readShell: async () => (shell === null ? undefined : new Response(shell)),
    })

  test('is whatever comes', async () => {
    for (const come of [ours, wifi, gateway])
      expect(await (await other('/flights', come)).text()).toBe(await (await come()).text())
  })

  test('that does not come leads to the kept trips in its language, and can be tried again', async () => {
    expect(location(await other('/flights?origin=GRU&destination=LIS', cut))).toBe(
      '/wallet#/flights?origin=GRU&destination=LIS',
    )
    expect(location(await other('/pt/hotels', cut))).toBe('/pt/wallet#/pt/hotels')
    expect(location(await other('/ptarmigan', cut))).toBe('/wallet#/ptarmigan')
  })

  test('fails as the network does where nothing was kept', async () => {
    await expect(other('/flights', cut, null)).rejects.toThrow('Failed to fetch')
  })
})
