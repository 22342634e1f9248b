import { describe, expect, test } from 'vitest'
import { nightsOf, readStay, withNights, withStay, writeStay } from './stay-query.ts'

const read = (text: string) => readStay(new URLSearchParams(text))

describe('a stay in an address', () => {
  test('is read as the search widget writes it, and written so that it is read again', () => {
    const text = 'checkInDate=2027-03-05&checkOutDate=2027-03-08&adults=2&childAges=4%2C9&roomQuantity=2'
    const stay = read(text)
    expect(stay).toEqual({ checkIn: '2027-03-05', checkOut: '2027-03-08', adults: 2, childAges: [4, 9], rooms: 2 })
    expect(String(writeStay(stay))).toBe(text)
    expect(nightsOf(stay)).toBe(3)
    expect(withNights(stay, 5).checkOut).toBe('2027-03-10')
  })

  test('is read as a form without JavaScript sends it: a field for each child, some empty', () => {
    expect(read('adults=1&childAges=3&childAges=&childAges=0').childAges).toEqual([3, 0])
  })

  test.each([
    ['nothing', ''],
    ['nonsense', 'checkInDate=tomorrow&adults=many&childAges=x,200,-1&roomQuantity=0'],
  ])('falls back for %s', (_, text) => {
    expect(read(text)).toEqual({ checkIn: '', checkOut: '', adults: 1, childAges: [], rooms: 1 })
  })

  test('changes without touching the rest of the address', () => {
    const params = new URLSearchParams('cityCode=FOR&childAges=3&childAges=4&stars=5')
    const next = withStay(params, { ...readStay(params), childAges: [], adults: 3 })
    expect(String(next)).toBe('cityCode=FOR&stars=5&adults=3&roomQuantity=1')
  })
})
