import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addDays } from '#platform/dates.ts'
import { StayForm } from './stay-form.tsx'

const CHOSEN = { code: 'REC', name: 'Recife', text: 'Recife, Brazil' }
const DAY = addDays(new Date().toISOString().slice(0, 10), 30)

/** As the server drew it, with what a visitor does before the code comes. */
async function takenOver(before: (box: HTMLElement) => void) {
  const form = (
    <StayForm
      path="/hotels"
      place={{ text: CHOSEN.text, chosen: CHOSEN }}
      stay={{ checkIn: '', checkOut: '', adults: 1, childAges: [], rooms: 1 }}
    />
  )
  const router = createMemoryRouter([{ path: '/hotels', element: form }], { initialEntries: ['/hotels'] })
  const page = (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>
  )
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(page)
  before(box)
  await act(async () => {
    hydrateRoot(box, page)
  })
  return router
}

test('what was filled in before the form listened is kept and sent; another city than the chosen one is looked up', async () => {
  const router = await takenOver((box) => {
    const fill = (name: string, value: string) => {
      for (const field of box.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) field.value = value
    }
    fill('city', 'Olinda')
    fill('checkInDate', DAY)
    fill('checkOutDate', addDays(DAY, 2))
    fill('adults', '3')
    fill('childAges', '4')
  })
  expect(screen.getByRole('combobox', { name: 'City or hotel' })).toHaveValue('Olinda')
  expect(screen.getByRole('button', { name: 'Guests and rooms' })).toHaveTextContent('3 adults, 1 child (4), 1 room')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(router.state.location.search).not.toBe(''))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    ...{ cityText: 'Olinda', checkInDate: DAY, checkOutDate: addDays(DAY, 2) },
    ...{ adults: '3', roomQuantity: '1', childAges: '4' },
  })
})
