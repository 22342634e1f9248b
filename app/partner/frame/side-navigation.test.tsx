import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Entries } from './side-navigation.tsx'
import { waitingChanged } from './use-waiting.ts'

test('what waits is counted beside its entry, and is counted anew when a page has changed it', async () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  let waiting = 2
  vi.stubGlobal('fetch', async (input: string | URL) =>
    Response.json({ data: String(input).includes('messages') ? { unread: 3 } : { waiting } }),
  )
  renderWithLanguage(<Entries />)
  expect(await screen.findByText('3', { selector: 'span' })).toHaveTextContent('3unread')
  expect(await screen.findByText('2', { selector: 'span' })).toHaveTextContent('2awaiting your reply')
  waiting = 0
  waitingChanged()
  await eventually(() => expect(screen.queryByText('2', { selector: 'span' })).toBeNull())
  expect(screen.getByRole('link', { name: /^Bookings/ })).toHaveAttribute('href', '/hotel-owner/bookings')
})
