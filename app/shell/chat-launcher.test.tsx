import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatWidgetProps } from '#app/chat/chat-widget.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { factsOfOff } from '#platform/offered-pages.contract.ts'
import { setSite } from '#platform/site.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { useChatLauncher } from './chat-launcher.tsx'

// why: the window has tests of its own; here it is a text that can be hidden, and that may fail to come.
const widget = vi.hoisted(() => ({ missing: false, broken: null as Error | null, loads: 0 }))
vi.mock('#app/chat/widget-en.tsx', () => ({
  get default() {
    widget.loads++
    if (widget.missing) throw new TypeError('Failed to fetch dynamically imported module')
    return function Widget({ start, onShown }: ChatWidgetProps) {
      useEffect(() => onShown(true), [onShown])
      if (widget.broken) throw widget.broken
      return (
        <button type="button" onClick={() => onShown(false)}>
          window: {start}
        </button>
      )
    }
  },
}))

function Launcher() {
  const { chatButton, chatWindow } = useChatLauncher()
  return (
    <>
      {chatButton}
      {chatWindow}
    </>
  )
}

let low: boolean
const launcher = () => screen.queryByRole('button', { name: 'Chat' })

function open(kept: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: low && query === '(max-height: 500px)' }))
  return renderWithLanguage(
    <ToastProvider>
      <Launcher />
    </ToastProvider>,
  )
}

beforeEach(() => {
  low = false
  Object.assign(widget, { missing: false, broken: null, loads: 0 })
})

afterEach(() => setSite(null))

test('the window comes when it is opened for the first time, and the button steps back for it', async () => {
  open()
  await act(async () => {})
  expect(widget.loads).toBe(0)
  await userEvent.click(launcher() as HTMLElement)
  expect(await screen.findByText('window: open')).toBeVisible()
  await waitFor(() => expect(launcher()).toBeNull())
  await userEvent.click(screen.getByText('window: open'))
  expect(launcher()).toBeVisible()
})

test.each([true, false])('openChat opens it, from any sender (cancelable: %s)', async (cancelable) => {
  open()
  const event = new Event('openChat', { cancelable })
  act(() => void dispatchEvent(event))
  expect(event.defaultPrevented).toBe(cancelable)
  expect(await screen.findByText('window: open')).toBeVisible()
})

test('where there is no room nothing opens, and the sender goes another way', async () => {
  low = true
  open()
  const event = new Event('openChat', { cancelable: true })
  act(() => void dispatchEvent(event))
  await act(async () => {})
  expect([event.defaultPrevented, widget.loads]).toEqual([false, 0])
  expect(launcher()?.parentElement).toHaveClass('[@media(max-height:500px)]:hidden')
})

test.each([
  ['a conversation that goes on', { chat_session_id: 'kept' }, 'window: minimized', false],
  ['a conversation whose end was seen', { chat_session_id: 'kept', chat_over: 'yes' }, null, true],
  ['a chat that is to open by itself', { chat_settings: '{"autoOpen":true}' }, 'window: auto', false],
  ['nothing', {}, null, true],
  ['a storage that someone else broke', { chat_settings: '{"enabled":fal' }, null, true],
  ['a chat that is switched off', { chat_settings: '{"enabled":false,"autoOpen":true}' }, null, false],
])('with %s the page begins as it should', async (_, kept, words, button) => {
  open(kept)
  if (words) expect(await screen.findByText(words)).toBeVisible()
  await act(async () => {})
  await waitFor(() => expect([screen.queryByText(/^window/) !== null, launcher() !== null]).toEqual([!!words, button]))
})

test('a window that does not come says so and may be asked for again', async () => {
  widget.missing = true
  open()
  await userEvent.click(launcher() as HTMLElement)
  const words = 'The chat could not be loaded. Check your connection, or load the page again.'
  expect(await screen.findByText(words)).toBeVisible()
  expect(launcher()).not.toHaveAttribute('aria-busy')
  widget.missing = false
  await userEvent.click(launcher() as HTMLElement)
  expect(await screen.findByText('window: open')).toBeVisible()
})

test('what a translator breaks in the window leaves the page alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React tells of every failure, caught or not.
  widget.broken = new DOMException("Failed to execute 'removeChild' on 'Node'", 'NotFoundError')
  open()
  await userEvent.click(launcher() as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'Translation Compatibility Issue', level: 2 })).toBeVisible()
  widget.broken = null
  await userEvent.click(screen.getByRole('button', { name: 'Continue Anyway' }))
  expect(await screen.findByText('window: open')).toBeVisible()
})

test('switched off, there is no button and its event goes another way; a conversation that is not over can be finished', async () => {
  setSite(factsOfOff(['chat']))
  const { unmount } = open()
  await act(async () => {})
  expect(launcher()).toBeNull()
  expect(dispatchEvent(new Event('openChat', { cancelable: true }))).toBe(true)
  unmount()
  open({ chat_session_id: 'a-session' })
  await screen.findByRole('button', { name: 'window: minimized' })
})
