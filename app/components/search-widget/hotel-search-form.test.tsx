import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ToastProvider } from '#app/ui/toast.tsx'
import { addDays } from '#platform/dates.ts'
import { HotelSearchForm } from './hotel-search-form.tsx'

const CHOSEN = { code: 'REC', name: 'Recife', text: 'Recife, Brazil' }
const DAY = addDays(new Date().toISOString().slice(0, 10), 30)

/** As the server drew it, with what a visitor does before the code comes. */
async function takenOver(before: (box: HTMLElement) => void) {
  const form = (
    <HotelSearchForm
      place={{ text: CHOSEN.text, chosen: CHOSEN }}
      stay={{ checkIn: '', checkOut: '', adults: 1, childAges: [], rooms: 1 }}
    />
  )
  const router = createMemoryRouter([{ path: '/hotels', element: form }], { initialEntries: ['/hotels'] })
  const page = (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </I18nProvider>
  )
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(page)
  before(box)
  await act(async () => {
    hydrateRoot(box, page)
  })
}

test('what was filled in before the form listened is kept; the text counts once it is known for one city', async () => {
  // why: suggestions come over the network.
  const olinda = {
    id: 'olinda',
    iataCode: null,
    name: 'Olinda',
    detailedName: 'Olinda, PE, Brazil',
    latitude: 0,
    longitude: 0,
  }
  vi.stubGlobal('fetch', async () => Response.json([olinda]))
  await takenOver((box) => {
    const fill = (name: string, value: string) => {
      for (const field of box.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) field.value = value
    }
    fill('city', 'Olinda')
    fill('checkInDate', DAY)
    fill('checkOutDate', addDays(DAY, 2))
    fill('adults', '3')
    fill('childAges', '4')
  })
  const city = screen.getByRole('combobox', { name: 'City' })
  expect(city).toHaveValue('Olinda')
  expect(screen.getByRole('button', { name: /^Guests and rooms/ })).toHaveTextContent('3 adults, 1 child (4), 1 room')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Please select a city for hotel search.')).toBeVisible()
  expect(city).toHaveFocus()
  await userEvent.tab()
  await waitFor(() => expect(city).toHaveValue('Olinda, PE, Brazil'))
  expect(screen.queryByText('Please select a city for hotel search.')).toBeNull()
})

test('dates are asked for until the traveller says that they are open', async () => {
  await takenOver(() => {})
  const flexible = screen.getByRole('checkbox', { name: /flexible/ })
  expect(flexible).not.toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Please select a check-in date.')).toBeVisible()
  expect(screen.getByLabelText('Check-in')).toHaveFocus()
  await userEvent.click(flexible)
  expect(screen.queryByText('Please select a check-in date.')).toBeNull()
  expect(screen.getByLabelText('Check-in')).toBeDisabled()
})
