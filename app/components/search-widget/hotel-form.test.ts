import { describe, expect, it } from 'vitest'
import { checkHotelForm, firstCheckout, hotelQuery, withCheckin } from './check-hotel-form.ts'
import { type HotelForm, readHotelForm } from './hotel-form.ts'

const TODAY = '2026-11-21'
const read = (query: string) => ({ ...readHotelForm(new URLSearchParams(query)), flexible: false })
const said = (form: HotelForm) =>
  Object.fromEntries(Object.entries(checkHotelForm(form, TODAY)).map(([field, problem]) => [field, problem?.message]))

const FULL =
  'cityCode=LIS&city=Lisbon%2C+Portugal&cityName=Lisbon&checkInDate=2026-12-01&checkOutDate=2026-12-04&adults=2&roomQuantity=1'
const complete = read(FULL)
const stayOf = (checkIn: string, checkOut: string): HotelForm => ({
  ...complete,
  stay: { ...complete.stay, checkIn, checkOut },
})

describe('prefill', () => {
  it('reads every parameter', () => {
    expect(complete).toEqual({
      place: { text: 'Lisbon, Portugal', chosen: { code: 'LIS', name: 'Lisbon', text: 'Lisbon, Portugal' } },
      stay: { checkIn: '2026-12-01', checkOut: '2026-12-04', adults: 2, childAges: [], rooms: 1 },
      flexible: false,
    })
    expect(hotelQuery(complete).toString()).toBe(FULL)
  })

  it('takes a name without a code for text', () => {
    expect(read('cityName=Lisbon')).toMatchObject({
      place: { text: 'Lisbon', chosen: null },
      stay: { adults: 1, rooms: 1 },
    })
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
    expect(said(stayOf('2026-11-20', '2026-11-20'))).toEqual({
      checkinDate: 'Check-in date cannot be in the past.',
      checkoutDate: 'Check-out date cannot be in the past.',
    })
    expect(said(stayOf('2026-12-01', '2026-12-01'))).toEqual({
      checkoutDate: 'Check-out date must be after check-in date.',
    })
  })

  it.each([
    ['2026-12-01', '2026-12-31', {}],
    ['2026-12-01', '2027-01-01', { checkoutDate: 'Stays can be up to 30 nights.' }],
    ['2027-11-20', '2027-11-25', { checkoutDate: 'Hotels take bookings for the next twelve months.' }],
  ])('sells %s to %s or says why not', (checkIn, checkOut, expected) => {
    expect(said(stayOf(checkIn, checkOut))).toEqual(expected)
  })

  it('asks for no dates only of those who say that they are flexible', () => {
    const open = { ...stayOf('', ''), flexible: true }
    expect(said(open)).toEqual({})
    expect(hotelQuery({ ...complete, flexible: true }).has('checkInDate')).toBe(false)
    expect(said({ ...open, place: { text: 'Re', chosen: null } })).toEqual({
      city: 'Please select a city for hotel search.',
    })
  })

  it('needs no city on the page of a hotel', () => {
    expect(said({ ...complete, place: null })).toEqual({})
    expect([...hotelQuery({ ...complete, place: null }).keys()]).not.toContain('cityCode')
  })

  it('clears a check-out that is not later than a new check-in', () => {
    expect(withCheckin(complete.stay, '2026-12-04').checkOut).toBe('')
    expect(withCheckin(complete.stay, '2026-12-03').checkOut).toBe('2026-12-04')
  })

  it('begins the check-out on the day after', () => {
    expect(firstCheckout('2026-12-31', TODAY)).toBe('2027-01-01')
    expect(firstCheckout('', TODAY)).toBe('2026-11-22')
  })
})
