import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BROKEN, brokenAnswer } from '#tests/support/broken-answers.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

// why: the network's edge; the true server is behind it in tests/e2e.
const network = vi.fn<typeof fetch>()
const email = () => screen.getByLabelText('Email address')

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})

function open() {
  renderWithLanguage(<NewsletterForm />)
  return userEvent.setup({ delay: null })
}

async function subscribe(typed: string) {
  const user = open()
  await user.type(email(), `${typed}{Enter}`)
  return user
}

test('wants an address', async () => {
  const user = open()
  for (const typed of ['', 'someone']) {
    if (typed) await user.type(email(), typed)
    await user.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible()
    expect(email()).toHaveFocus()
  }
  expect(network).not.toHaveBeenCalled()
})

test('takes it', async () => {
  network.mockResolvedValue(Response.json({ message: 'ok' }))
  await subscribe('maria@example.com')
  expect(await screen.findByText('Subscribed! You will receive our next newsletter.')).toBeVisible()
  expect(network.mock.calls.map(([address, { body } = {}]) => [address, body])).toEqual([
    ['/api/newsletter/subscribe', JSON.stringify({ email: 'maria@example.com' })],
  ])
  expect(email()).toHaveValue('')
})

describe('says when it could not, and keeps the address', () => {
  test.each(BROKEN.filter((name) => !name.includes('success')))('after %s', async (name) => {
    network.mockImplementation(() => brokenAnswer(name))
    await subscribe('maria@example.com')
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible()
    expect(email()).toHaveValue('maria@example.com')
    network.mockResolvedValue(Response.json({}))
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(await screen.findByText('Subscribed! You will receive our next newsletter.')).toBeVisible()
  })

  test('after a refusal', async () => {
    network.mockResolvedValue(Response.json({ error: 'later' }, { status: 503 }))
    await subscribe('maria@example.com')
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible()
    expect(email()).toHaveValue('maria@example.com')
  })
})
