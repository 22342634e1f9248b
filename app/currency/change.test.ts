import { describe, expect, test } from 'vitest'
import { action } from './change.ts'
import { chosenIn } from './currency.ts'

type Choice = { currency: string; from?: string }

async function choose({ currency, from }: Choice, origin = 'http://localhost') {
  const headers: Record<string, string> = from === undefined ? {} : { referer: from }
  const body = new URLSearchParams({ currency })
  const request = new Request(`${origin}/currency`, { method: 'POST', headers, body })
  const answer = await action({ request } as never)
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie'), status: answer.status }
}

describe('the choice of a currency', () => {
  test('is kept for a year and leads back to the page', async () => {
    expect(await choose({ currency: 'EUR', from: 'http://localhost/pt/hotels?cityCode=FOR&adults=2' })).toEqual({
      status: 303,
      to: '/pt/hotels?cityCode=FOR&adults=2',
      cookie: 'currency=EUR; Path=/; Max-Age=31536000; SameSite=Lax',
    })
  })

  test('leaves behind what was asked for in the currency of before', async () => {
    const from =
      'http://localhost/hotels?cityCode=FOR&currency=BRL&priceMin=10000&priceMax=20000&maxPrice=5&budget=300&sort=price'
    expect((await choose({ currency: 'USD', from })).to).toBe('/hotels?cityCode=FOR&sort=price')
  })

  test('goes over a safe line alone where the site has one', async () => {
    expect((await choose({ currency: 'BRL' }, 'https://localhost')).cookie).toMatch(/; Secure$/)
  })

  test.each(['', 'XXX', 'EUR; Path=/admin', 'eur'])('keeps nothing of "%s", which is no currency', async (currency) => {
    expect(await choose({ currency, from: 'http://localhost/offers' })).toEqual({
      status: 303,
      to: '/offers',
      cookie: null,
    })
  })

  test.each([
    [undefined, '/'],
    ['', '/'],
    ['about:blank', '/blank'],
    ['http://[', '/'],
    ['https://elsewhere.example/away', '/away'],
    ['http://localhost//elsewhere.example', '/elsewhere.example'],
    ['http://localhost/.//elsewhere.example?a=1', '/elsewhere.example?a=1'],
    ['javascript:alert(1)', '/alert(1)'],
  ])('never leads to another site: %s', async (from, to) => {
    expect((await choose({ currency: 'EUR', ...(from !== undefined && { from }) })).to).toBe(to)
  })
})

test.each([
  [null, null],
  ['', null],
  ['a=1', null],
  ['currency=EUR', 'EUR'],
  ['a=1; currency=BRL; b=2', 'BRL'],
  ['mycurrency=EUR', null],
  ['currency=XXX', null],
  ['currency=EURO', null],
])('the cookies %s say %s', (cookies, currency) => {
  expect(chosenIn(cookies)).toBe(currency)
})
