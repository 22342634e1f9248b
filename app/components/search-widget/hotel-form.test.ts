import { describe, expect, it } from 'vitest'
import { checkHotelForm, firstCheckout, hotelQuery, withCheckin } from './check-hotel-form.ts'
import { type HotelForm, readHotelForm } from './hotel-form.ts'

const TODAY = '2026-11-21'
const read = (query: string) => readHotelForm(new URLSearchParams(query))
const said = (form: HotelForm) =>
  Object.fromEntries(Object.entries(checkHotelForm(form, TODAY)).map(([field, problem]) => [field, problem?.message]))

const FULL =
  'cityCode=LIS&city=Lisbon%2C+Portugal&cityName=Lisbon&checkInDate=2026-12-01&checkOutDate=2026-12-04&adults=2&roomQuantity=1'
const complete = read(FULL)

describe('prefill', () => {
  it('reads every parameter', () => {
    expect(complete).toEqual({
      city: 'Lisbon, Portugal',
      cityLocation: { code: 'LIS', name: 'Lisbon', text: 'Lisbon, Portugal' },
      checkinDate: '2026-12-01',
      checkoutDate: '2026-12-04',
      guests: 2,
      rooms: 1,
    })
    expect(hotelQuery(complete).toString()).toBe(FULL)
  })

  it('takes a name without a code for text', () => {
    expect(read('cityName=Lisbon')).toMatchObject({ city: 'Lisbon', cityLocation: null, guests: 1, rooms: 1 })
  })
})

describe('rules', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(said(complete)).toEqual({})
  })

  it('says everything in the words of the specification', () => {
    expect(said(read(''))).toEqual({
      city: 'Please select a city for hotel search.',
      checkinDate: 'Please select a check-in date.',
      checkoutDate: 'Please select a check-out date.',
    })
    expect(said({ ...complete, checkinDate: '2026-11-20', checkoutDate: '2026-11-20' })).toEqual({
      checkinDate: 'Check-in date cannot be in the past.',
      checkoutDate: 'Check-out date cannot be in the past.',
    })
    expect(said({ ...complete, checkoutDate: '2026-12-01' })).toEqual({
      checkoutDate: 'Check-out date must be after check-in date.',
    })
  })

  it('clears a check-out that is not later than a new check-in', () => {
    expect(withCheckin(complete, '2026-12-04').checkoutDate).toBe('')
    expect(withCheckin(complete, '2026-12-03').checkoutDate).toBe('2026-12-04')
  })

  it('begins the check-out on the day after', () => {
    expect(firstCheckout('2026-12-31', TODAY)).toBe('2027-01-01')
    expect(firstCheckout('', TODAY)).toBe('2026-11-22')
  })
})
