import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { flightBooked } from '#app/sale/flight/flight-booked.tsx'
import type { BookedKind } from '#app/sale/sale-kind.ts'
import { stayBooked } from '#app/sale/stay/stay-booked.tsx'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { sampleStay } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { ConfirmationPage } from './confirmation-page.tsx'
import { ReservationPage } from './reservation-page.tsx'
import { SuccessPage } from './success-page.tsx'

const stay = sampleStay()
const trip = sampleReservation()
const both: ReservationView = { ...trip, cancellable: true, items: [...trip.items, stay] }
const FLIGHTS = 'São Paulo → Lisbon'

/** The sections of a stay load later, and are none of this. */
const stays: BookedKind = {
  items: (reservation) => stayBooked.items(reservation).map((item) => ({ ...item, sections: () => null })),
}

const draw = (Page: typeof ReservationPage) => renderOnPage(<Page loaded={both} kinds={[flightBooked, stays]} />)

test('each of several prices has a name, and the sum is that of all of them', () => {
  draw(ConfirmationPage)
  const price = screen.getByRole('heading', { name: 'Price' }).parentElement as HTMLElement
  const names = within(price).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual([FLIGHTS, stay.hotel.name])
  expect(within(price).getByText('Total of everything')).toBeInTheDocument()
})

test('each way to cancel says what it cancels', () => {
  draw(ReservationPage)
  const ways = screen.getAllByRole('button', { name: 'Cancel booking (see your refund first)' })
  const regions = ways.map((way) => way.closest('section')?.getAttribute('aria-label'))
  expect(regions).toEqual([FLIGHTS, stay.hotel.name])
})

test('on paper the people of each item have a heading', () => {
  draw(ConfirmationPage)
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Travellers', 'Guests', 'Price'])
})

test('once the hotel has accepted nobody is told to wait for it', () => {
  draw(SuccessPage)
  expect(screen.queryByText('The hotel answers within 24 hours.')).toBeNull()
  expect(screen.getByText(/^The hotel has accepted/)).toBeInTheDocument()
})

test('where a stay begins before one has landed the page says so, and nothing where all fits', () => {
  draw(ReservationPage)
  expect(screen.queryByText('Parts of your trip do not fit together')).toBeNull()
  cleanup()
  const hotel = { ...stay.hotel, latitude: 38.72, longitude: -9.14 }
  const early = { ...both, items: [...trip.items, { ...stay, hotel, checkIn: '2026-01-01' }] }
  renderOnPage(<ReservationPage loaded={early} kinds={[flightBooked, stays]} />)
  expect(screen.getByText(/^Pousada do Vento begins on .*, but your flight lands only on .*\.$/)).toBeVisible()
})
