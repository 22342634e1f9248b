import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { FeedsPanel } from './feeds-panel.tsx'

const ROOM = '3d6a2c1e-0000-4000-8000-000000000001'

test('calendars and their conflicts name room types in the language of the page', async () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  const exports = [{ roomTypeId: ROOM, name: 'Duplo standard', url: 'https://jangada.example/calendars/a.ics' }]
  const conflicts = [{ roomTypeId: ROOM, day: '2027-03-03', allotment: 2, sold: 2, blocked: 1 }]
  vi.stubGlobal('fetch', async () => Response.json({ data: { exports, feeds: [], conflicts } }))
  renderWithLanguage(
    <ToastProvider>
      <FeedsPanel hotelId={ROOM} onChanged={() => {}} />
    </ToastProvider>,
  )
  expect(await screen.findByLabelText('Standard double')).toBeInTheDocument()
  expect(screen.queryByText(/Duplo standard/)).toBeNull()
})
