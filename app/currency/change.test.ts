import { describe, expect, test } from 'vitest'
import { action } from './change.ts'
import { chosenIn } from './currency.ts'

async function choose(fields: Record<string, string>, origin = 'http://localhost') {
  const request = new Request(`${origin}/currency`, { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await action({ request } as never)
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie'), status: answer.status }
}

describe('the choice of a currency', () => {
  test('is kept for a year and leads back to the page', async () => {
    expect(await choose({ currency: 'EUR', back: '/pt/hotels?cityCode=FOR&adults=2' })).toEqual({
      status: 303,
      to: '/pt/hotels?cityCode=FOR&adults=2',
      cookie: 'currency=EUR; Path=/; Max-Age=31536000; SameSite=Lax',
    })
  })

  test('leaves behind what was asked for in the currency of before', async () => {
    const back = '/hotels?cityCode=FOR&currency=BRL&priceMin=10000&priceMax=20000&maxPrice=5&budget=300&sort=price'
    expect((await choose({ currency: 'USD', back })).to).toBe('/hotels?cityCode=FOR&sort=price')
  })

  test('goes over a safe line alone where the site has one', async () => {
    expect((await choose({ currency: 'BRL', back: '/' }, 'https://localhost')).cookie).toMatch(/; Secure$/)
  })

  test.each(['', 'XXX', 'EUR; Path=/admin', 'eur'])('keeps nothing of "%s", which is no currency', async (currency) => {
    expect(await choose({ currency, back: '/offers' })).toEqual({ status: 303, to: '/offers', cookie: null })
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    'http://[',
  ])('never leads to another site: %s', async (back) => {
    expect((await choose({ currency: 'EUR', back })).to).toMatch(/^\/(?!\/)/)
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
