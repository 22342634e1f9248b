import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/api.ts'
import { AreaContext } from '#app/kit/frame/area.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { PORTAL_AREA } from '#app/partner/frame/portal-area.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { FiveStepForm } from './five-step-form.tsx'
import { FourStepWizard } from './four-step-wizard.tsx'

const RECORD = {
  first_name: 'Olga',
  last_name: 'Prado',
  email: 'olga@example.com',
  phone: '+55 85 98765-4321',
  tax_id: '11.222.333/0001-81',
  city: 'Jericoacoara',
  state: 'CE',
  country: 'Brazil',
  postal_code: '62598-000',
  terms_accepted: 'on',
  platform_fee_agreed: 'on',
}
const FIVE = {
  ...RECORD,
  company_name: 'Pousada do Farol',
  address: 'Rua das Dunas, 12',
  payment_method: 'paypal',
  paypal_email: 'olga@example.com',
}
const FOUR = {
  ...RECORD,
  date_of_birth: '1975-02-06',
  business_name: 'Pousada do Farol',
  business_type: 'hotel',
  business_registration_number: '4711',
  address_line1: 'Rua das Dunas, 12',
  bank_name: 'Banco do Brasil',
  account_holder_name: 'Olga Prado',
  account_number: '12345-6',
  routing_number: '0001',
}

// why: the network's edge, slow and then out of order; the true server is behind it in tests/e2e.
function answeringLater() {
  let answer: (status: number) => void = () => {}
  const fetch = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = (status) => resolve(new Response('{}', { status }))
      }),
  )
  vi.stubGlobal('fetch', fetch)
  return { fetch, answer: (status: number) => answer(status) }
}

/** As a draft that keeps everything: what is secret is typed again after a reload. */
function keepDraft(name: string, values: object, step: number) {
  sessionStorage.setItem(`hotel-owner-draft:${name}`, JSON.stringify({ values, step }))
}

/** At its last step, with everything typed but for passwords. */
function show(form: ReactNode) {
  renderWithLanguage(<ToastProvider>{form}</ToastProvider>)
  return userEvent.setup({ delay: null })
}

test('the five-step form says that it is sending, and what it says when the server has no sentence', async () => {
  const { answer } = answeringLater()
  keepDraft('five', FIVE, 4)
  const user = show(<FiveStepForm />)
  await user.type(await screen.findByLabelText(/^Password/), 'barco nuvem chave')
  await user.type(screen.getByLabelText(/^Confirm password/), 'barco nuvem chave')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByRole('button', { name: /Creating Account\.\.\./ })).toBeVisible()
  answer(500)
  expect(await screen.findByText('Registration failed')).toBeVisible()
  expect(screen.getByText('Registration Failed')).toBeVisible()
  expect(screen.getByText('Please try again later.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled()
})

test('so does the wizard', async () => {
  const { answer } = answeringLater()
  keepDraft('four', FOUR, 3)
  const user = show(<FourStepWizard />)
  await user.click(await screen.findByRole('button', { name: 'Complete Registration' }))
  expect(await screen.findByRole('button', { name: /Creating Account\.\.\./ })).toBeVisible()
  answer(500)
  expect(await screen.findByText('Registration failed')).toBeVisible()
  expect(screen.getByText('An error occurred during registration. Please try again.')).toBeVisible()
})

test('a refusal without a sentence has one of ours', () => {
  renderWithLanguage(
    <AreaContext value={PORTAL_AREA}>
      <ProblemAlert problem={new ApiError(500, undefined)} />
    </AreaContext>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('API call failed')
})
