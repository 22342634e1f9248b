import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { ConfirmEmail } from './confirm-email.tsx'

const OLGA = {
  id: '1',
  first_name: 'Olga',
  last_name: 'Prado',
  email: 'olag@example.com',
  email_confirmed: false,
  company_name: 'Pousada do Farol',
  verification_status: 'pending' as const,
}
const PASSWORD = 'jangada ao vento 27'
const sent: [string, unknown][] = []

beforeEach(() => {
  sent.length = 0
  keepOwner({ token: 'ow_1', owner: OLGA })
})

const answering = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url, body && JSON.parse(String(body))])
    return answer()
  })

/** Within a router that can load again, as the portal is. */
function show() {
  const Page = createRoutesStub([{ path: '/', Component: () => <ConfirmEmail email={OLGA.email} /> }])
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </I18nProvider>,
  )
}

async function correct(email: string, password: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Wrong address?' }))
  const field = await screen.findByLabelText(/^New email address/)
  if (email) await userEvent.type(field, email)
  if (password) await userEvent.type(screen.getByLabelText(/^Your password/, { selector: 'input' }), password)
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }))
}

test('an owner who mistyped the address corrects it with the password', async () => {
  answering(() => Response.json({ success: true }))
  show()
  await correct(' olga@example.com ', PASSWORD)
  expect(await screen.findByText('We have emailed olga@example.com.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([['/api/hotel-owner/auth/correct-email', { email: 'olga@example.com', password: PASSWORD }]])
})

test('nothing is sent without an address, and a refusal is shown at its field', async () => {
  const message = 'This is not your current password. Please try again.'
  const fields = [{ field: 'password', message }]
  answering(() => Response.json({ error: message, code: 'request/invalid', requestId: '1', fields }, { status: 400 }))
  show()
  await correct('', PASSWORD)
  expect(screen.getByLabelText(/^New email address/)).toHaveAccessibleDescription('Email is required')
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText(/^New email address/), 'olga@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.getByLabelText(/^Your password/, { selector: 'input' })).toHaveAccessibleDescription(message)
})
