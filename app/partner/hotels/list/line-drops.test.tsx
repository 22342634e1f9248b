import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import Hotels from '#app/partner/hotels.tsx'

type Props = ComponentProps<typeof Hotels>
const HOTELS: Props['loaderData']['hotels'] = { data: [], failed: null }
const LOST: Props['loaderData']['hotels'] = { data: null, failed: '', forbidden: false }

/** The page, read again without an answer once the button is pressed. */
function Page() {
  const [hotels, setHotels] = useState(HOTELS)
  return (
    <>
      <button type="button" onClick={() => setHotels(LOST)}>
        Lose the line
      </button>
      <Hotels {...({ loaderData: { status: null, hotels } } as Props)} />
    </>
  )
}

test('the list of hotels stays when it cannot be loaded again, and is said to be old', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Lose the line' }))
  expect(screen.getByText('0 hotels')).toBeInTheDocument()
  expect(screen.getByText('This could not be loaded again and may be out of date.')).toBeVisible()
})
