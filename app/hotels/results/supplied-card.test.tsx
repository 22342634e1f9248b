import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readStay } from '#app/components/stays/stay-query.ts'
import type { HotelCard as Hotel } from '#modules/hotels/search/hotel-results.contract.ts'
import { money } from '#platform/money.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { HotelCard } from './hotel-card.tsx'

const HOTEL: Hotel = {
  id: '00000000-0000-7000-8000-0000000000aa',
  name: 'Hotel Atlântico',
  propertyType: 'hotel',
  stars: 4,
  address: 'Avenida Beira-Mar, 101',
  district: null,
  cityId: '3399415',
  cityName: 'Fortaleza',
  latitude: -3.72,
  longitude: -38.5,
  timeZone: 'America/Fortaleza',
  km: 2,
  score: { mean: 8.6, count: 336 },
  instantConfirmation: true,
  amenities: ['wifi'],
  photo: null,
  drawing: 'h1-3399415-9fe2ab-0-40',
  rate: null,
  obstacle: null,
  fromNight: null,
  fromStay: { total: money(173_016, 'BRL'), dueThere: { amount: '12.50', currency: 'AED' } },
  seller: 'Duffel Stays',
}
const STAY = readStay(new URLSearchParams('checkInDate=2027-01-20&checkOutDate=2027-01-23&adults=2'))

test('a hotel of a supplier has its lowest price, what is due at the hotel in its own money, and who sells it', () => {
  renderOnPage(<HotelCard hotel={HOTEL} stay={STAY} hrefOf={() => '/hotels'} />, { at: '/hotels' })
  expect(screen.getByRole('link', { name: 'Hotel Atlântico' })).toBeVisible()
  expect(screen.getByText(/1,730/)).toBeVisible()
  expect(screen.getByText(/for 3 nights, taxes included/)).toBeVisible()
  expect(screen.getByText(/plus AED\s12.50 to pay at the hotel/)).toBeVisible()
  expect(screen.getByText('Sold through Duffel Stays')).toBeVisible()
  expect(screen.getByText('Instant confirmation.')).toBeVisible()
})

test('its photo is loaded from where the hotel keeps it, without telling from which page', () => {
  const url = 'https://assets.example.com/front.jpg'
  const file = { hash: 'x', widths: [], width: 600, height: 400, alt: '', color: '', placeholder: '', roomTypeId: null }
  renderOnPage(<HotelCard hotel={{ ...HOTEL, photo: { ...file, url } }} stay={STAY} hrefOf={() => '/hotels'} />, {
    at: '/hotels',
  })
  const image = document.querySelector('img')
  expect(image?.getAttribute('src')).toBe(url)
  expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
})
