import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { keepAuth } from '#app/account/auth-record.ts'
import type { Refused } from './answer-request.server.ts'
import { ContactForm } from './contact-form.tsx'

const START = { key: 'a-key-of-it', topic: '', code: '' }

function open(answer: Refused | null = null) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const sent = vi.fn(async () => null)
  const element = (
    <I18nProvider i18n={i18n}>
      <ContactForm start={START} answer={answer} />
    </I18nProvider>
  )
  const router = createMemoryRouter([{ path: '/', element, action: sent }])
  return { sent, ...render(<RouterProvider router={router} />) }
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

test('says what is missing before anything is sent, and takes the focus there', () => {
  const { sent } = open()
  send()
  expect(screen.getByRole('alert')).toHaveFocus()
  for (const words of ['Choose a topic.', 'Enter your name.', 'Write your message.'])
    expect(screen.getAllByText(words)).toHaveLength(2)
  expect(screen.getByLabelText(/Email address/)).toBeInvalid()
  expect(screen.queryByText(/six letters and digits. Leave/)).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('an answer of the server keeps what was typed', () => {
  const typed = { topic: 'refund', code: '', name: 'Ana', email: 'ana@example.com', message: 'Hello' }
  open({ status: 'refused', problem: 'often', wrong: [], typed, key: 'k' })
  expect(screen.getByRole('alert')).toHaveTextContent('Too many messages in a short time')
  expect(screen.getByLabelText(/Your message/)).toHaveValue('Hello')
  expect(screen.getByLabelText(/What is it about/)).toHaveValue('refund')
})

test('says that the line was lost', () => {
  const typed = { topic: 'refund', code: '', name: 'Ana', email: 'ana@example.com', message: 'Hello' }
  open({ status: 'refused', problem: 'line', wrong: [], typed, key: 'k' })
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and send it again')
  expect(document.activeElement).toContainElement(screen.getByRole('alert'))
})

test('people do not meet the trap', () => {
  const { container } = open()
  const trap = container.querySelector<HTMLInputElement>('input[name=website]')
  expect(trap?.tabIndex).toBe(-1)
  expect(screen.queryByLabelText('website')).not.toBe(null)
  expect(screen.queryByRole('textbox', { name: 'website' })).toBeNull()
})

test('who is signed in finds name and address there', async () => {
  const profile = new Response(JSON.stringify({ email: 'ana@example.com' }))
  vi.stubGlobal('fetch', async () => profile)
  keepAuth({ token: 'c_1', expiresAt: Date.now() + 60_000, userData: { firstName: 'Ana', lastName: 'Souza' } })
  const { container } = open()
  expect(await screen.findByDisplayValue('ana@example.com')).toBeVisible()
  expect(screen.getByLabelText(/Your name/)).toHaveValue('Ana Souza')
  expect(container.querySelector('input[name=session]')).toHaveValue('c_1')
})
