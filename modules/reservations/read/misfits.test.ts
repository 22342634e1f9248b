import { describe, expect, test } from 'vitest'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import type { ItemView } from '#modules/reservations/items/items.contract.ts'
import { sampleStay } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import { misfitsOf, tripOf } from './misfits.contract.ts'

const [flight] = sampleReservation().items
if (flight?.kind !== 'flight') throw new Error('the sample is a flight')
const [out, back] = flight.slices
if (!out || !back) throw new Error('the sample comes back')
const [landing, leaving] = [out.arrival.local.slice(0, 10), back.departure.local.slice(0, 10)]
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

const inLisbon = { ...sampleStay().hotel, latitude: 38.72, longitude: -9.14 }
const stay = (checkIn: string, checkOut: string, hotel = inLisbon) => sampleStay({ hotel, checkIn, checkOut })
const problems = (...items: ItemView[]) => misfitsOf(items).map(({ problem }) => problem)

describe('a stay and the flights around it', () => {
  test('fit from the day of landing to that of the flight back, and anywhere between', () => {
    expect(problems(flight, stay(landing, leaving))).toEqual([])
    expect(problems(flight, stay(dayAfter(landing), dayBefore(leaving)))).toEqual([])
  })

  test('do not where it begins before, or ends after', () => {
    expect(misfitsOf([flight, stay(dayBefore(landing), leaving)])).toEqual([
      {
        itemId: stay(landing, leaving).id,
        problem: 'before-landing',
        flightAt: out.arrival.local,
        partAt: dayBefore(landing),
      },
    ])
    expect(problems(flight, stay(landing, dayAfter(leaving)))).toEqual(['after-leaving'])
    expect(problems(flight, stay(dayBefore(landing), dayAfter(leaving)))).toEqual(['before-landing', 'after-leaving'])
  })

  test('have nothing to do with each other elsewhere, or once one is cancelled', () => {
    expect(problems(flight, stay(dayBefore(landing), leaving, sampleStay().hotel))).toEqual([])
    expect(problems({ ...flight, status: 'cancelled' }, stay(dayBefore(landing), leaving))).toEqual([])
    expect(problems(flight, { ...stay(dayBefore(landing), leaving), status: 'refunded' })).toEqual([])
    expect(problems(stay(landing, leaving))).toEqual([])
  })

  test('with no flight back it may last as long as it likes', () => {
    expect(problems({ ...flight, slices: [out] }, stay(landing, '2029-01-01'))).toEqual([])
  })

  test('after landing twice at a place, fit where either visit takes it in', () => {
    const again = { ...out, arrival: { ...out.arrival, local: `2028${out.arrival.local.slice(4)}` } }
    const twice: ItemView = { ...flight, slices: [out, back, again] }
    const late = `2028${landing.slice(4)}`
    expect(problems(twice, stay(late, dayAfter(late)))).toEqual([])
    expect(problems(twice, stay(dayBefore(landing), landing))).toEqual(['before-landing'])
  })
})

describe('a car', () => {
  const car = (pickUp: string, until: string) =>
    ({
      id: stay(landing, leaving).id,
      kind: 'car',
      status: 'confirmed',
      depot: inLisbon,
      pickUp,
      return: until,
    }) as unknown as ItemView

  test('is compared by the minute', () => {
    const [lands, leaves] = [out.arrival.local, back.departure.local]
    expect(problems(flight, car(lands, leaves))).toEqual([])
    expect(problems(flight, car(`${landing}T00:00`, leaves))).toEqual(['before-landing'])
    expect(problems(flight, car(lands, `${leaving}T23:30`))).toEqual(['after-leaving'])
  })
})

describe('a cover', () => {
  const cover = (from: string, until: string, status = 'issued') =>
    ({ id: 'cover', kind: 'policy', status, from, until }) as unknown as ItemView
  const [begins, ends] = [out.departure.local.slice(0, 10), back.arrival.local.slice(0, 10)]

  test('fits while it takes in every day of the trip', () => {
    expect(problems(flight, cover(begins, ends))).toEqual([])
    expect(problems(flight, stay(landing, leaving), cover(dayBefore(begins), dayAfter(ends)))).toEqual([])
    expect(problems(cover(begins, ends))).toEqual([])
  })

  test('does not where the trip begins before or lasts longer', () => {
    expect(misfitsOf([flight, cover(dayAfter(begins), dayBefore(ends))])).toEqual([
      { itemId: 'cover', problem: 'covered-late', tripAt: begins, coverAt: dayAfter(begins) },
      { itemId: 'cover', problem: 'covered-short', tripAt: ends, coverAt: dayBefore(ends) },
    ])
    const longer = stay(landing, dayAfter(dayAfter(ends)))
    expect(misfitsOf([longer, cover(landing, ends)]).map(({ problem }) => problem)).toEqual(['covered-short'])
  })

  test('that is not issued, and a part that is cancelled, are not looked at', () => {
    expect(problems(flight, cover(dayAfter(begins), ends, 'cancelled'))).toEqual([])
    expect(problems({ ...flight, status: 'cancelled' }, cover(dayAfter(begins), ends))).toEqual([])
    expect(tripOf([{ ...flight, status: 'cancelled' }, cover(begins, ends)])).toBeNull()
  })
})
