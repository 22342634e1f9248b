import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReviewState } from '#modules/hotels/reviews/reviews.contract.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { ReviewPage } from './review-page.tsx'

const STATE: ReviewState = {
  state: 'open',
  until: '2027-04-23',
  review: null,
  hotel: 'Pousada do Vento',
  checkOut: '2027-01-23',
}

test('a guest who follows the mail finds the form under the name of the hotel, and the way to the booking', () => {
  renderWithLanguage(<ReviewPage code="AB3CD4" state={STATE} />)
  expect(screen.getByRole('region', { name: 'Pousada do Vento' })).toContainElement(
    screen.getByRole('button', { name: 'Publish my review' }),
  )
  expect(screen.getByText('Friday, 23 April 2027')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the whole booking' })).toHaveAttribute(
    'href',
    '/booking-confirmation?code=AB3CD4',
  )
})
