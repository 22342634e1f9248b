import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { MissingHotels } from './missing-hotels.tsx'

type Status = HotelResults['suppliers'][number]['status']

function open(status: Status, at = '/hotels') {
  renderOnPage(<MissingHotels suppliers={[{ code: 'duffel', name: 'Duffel Stays', status }]} />, { at })
}

test('nothing is said where everyone has answered', () => {
  open('answered')
  expect(screen.queryByText('Some hotels are missing')).toBeNull()
})

test.each(['late', 'failed', 'left-out', 'partial'] as const)('whose hotels are missing is said: %s', (status) => {
  open(status)
  expect(screen.getByText('We could not get all hotels sold by Duffel Stays.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})
