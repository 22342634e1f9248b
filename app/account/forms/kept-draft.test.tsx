import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepAuth, signOut } from '#app/account/auth-record.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { useDraft } from './use-draft.tsx'

const MINUTE = 60_000
const ana = { token: 'cu_1', expiresAt: Date.now() + 60 * MINUTE, userData: { firstName: 'Ana', lastName: 'Souza' } }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepAuth(ana)
})

function Form({ about = '' }: { about?: string }) {
  const { ref, draft } = useDraft('form', about)
  return (
    <form ref={ref}>
      <input aria-label="City" name="city" defaultValue={draft?.['city'] ?? 'Recife'} />
      <input aria-label="Secret" name="newPassword" defaultValue={draft?.['newPassword'] ?? ''} />
    </form>
  )
}
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

function typeAndLoseTheSignIn() {
  const { unmount } = renderWithLanguage(<Form />)
  type('City', 'Olinda')
  type('Secret', 'mar e vento')
  signOut()
  unmount()
}

test('what was typed is there again after signing in anew, but for passwords, and once', () => {
  typeAndLoseTheSignIn()
  keepAuth({ ...ana, token: 'cu_2' })
  const { unmount } = renderWithLanguage(<Form />)
  expect([value('City'), value('Secret')]).toEqual(['Olinda', ''])
  unmount()
  renderWithLanguage(<Form />)
  expect(value('City')).toBe('Recife')
})

test('nobody else finds it', () => {
  typeAndLoseTheSignIn()
  keepAuth({ ...ana, token: 'cu_3', userData: { firstName: 'Bruno', lastName: 'Lima' } })
  renderWithLanguage(<Form />)
  expect(value('City')).toBe('Recife')
})

test('it is of one form and lasts half an hour', () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  typeAndLoseTheSignIn()
  keepAuth(ana)
  const { unmount } = renderWithLanguage(<Form about="another" />)
  expect(value('City')).toBe('Recife')
  unmount()
  typeAndLoseTheSignIn()
  vi.setSystemTime(Date.now() + 31 * MINUTE)
  keepAuth(ana)
  renderWithLanguage(<Form />)
  expect(value('City')).toBe('Recife')
})

test('a form that nobody touched leaves nothing behind', () => {
  renderWithLanguage(<Form />)
  signOut()
  expect(sessionStorage.length).toBe(0)
})
