import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ShortcutsDialog } from '#app/admin/keys/shortcuts-dialog.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { readAlerts } from './alert-settings.ts'
import { AlertFields } from './alerts-menu.tsx'
import { SHORTCUTS, shortcutOf, useShortcuts } from './shortcuts.ts'

describe('a bare key', () => {
  const does = { next: vi.fn(), search: vi.fn(), back: vi.fn() }
  function Keys() {
    useShortcuts(does)
    return (
      <>
        <textarea aria-label="Answer" />
        <select aria-label="Tag" />
        <button type="button">Button</button>
      </>
    )
  }
  afterEach(() => vi.clearAllMocks())

  test('does what it means, also on a button; in a field it is what is typed', async () => {
    render(<Keys />)
    await userEvent.keyboard('j')
    screen.getByRole('button').focus()
    await userEvent.keyboard('j/')
    expect([does.next.mock.calls.length, does.search.mock.calls.length]).toEqual([2, 1])
    for (const name of ['textbox', 'combobox']) {
      screen.getByRole(name).focus()
      await userEvent.keyboard('j/')
    }
    expect(does.next).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('textbox')).toHaveValue('j/')
  })

  test('Escape leaves a field first, and goes back the second time', async () => {
    render(<Keys />)
    screen.getByRole('textbox').focus()
    await userEvent.keyboard('{Escape}')
    expect([document.activeElement, does.back.mock.calls.length]).toEqual([document.body, 0])
    await userEvent.keyboard('{Escape}')
    expect(does.back).toHaveBeenCalledTimes(1)
  })

  test('with Ctrl, Alt or the command key, or while a letter is being composed, is the browser’s', () => {
    const pressed = {
      key: 'j',
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      defaultPrevented: false,
      isComposing: false,
    }
    const target = document.body
    expect(shortcutOf({ ...pressed, target })).toBe('next')
    for (const other of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented', 'isComposing'])
      expect(shortcutOf({ ...pressed, target, [other]: true })).toBeNull()
  })

  test('that was meant for a field which is gone does nothing, until the writer knows', async () => {
    function Vanishing() {
      const [there, setThere] = useState(true)
      useShortcuts(does)
      return there ? <textarea aria-label="Answer" onChange={() => setThere(false)} /> : null
    }
    const { unmount } = render(<Vanishing />)
    await userEvent.type(screen.getByRole('textbox'), 'jj')
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.keyboard('j/{Escape}')
    expect([does.next, does.search, does.back].flatMap(({ mock }) => mock.calls)).toEqual([])
    await userEvent.keyboard('j')
    expect(does.next).toHaveBeenCalledTimes(1)
    unmount()
    render(<Vanishing />)
    await userEvent.type(screen.getByRole('textbox'), 'j')
    await userEvent.click(document.body)
    await userEvent.keyboard('j')
    expect(does.next).toHaveBeenCalledTimes(2)
  })

  test('can be switched off on this device, but for Escape', async () => {
    render(<Keys />)
    const { unmount } = renderWithLanguage(<ShortcutsDialog groups={[{ keys: SHORTCUTS }]} onClose={() => {}} />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use these keys' }))
    unmount()
    await userEvent.keyboard('j{Escape}')
    expect([does.next.mock.calls.length, does.back.mock.calls.length]).toEqual([0, 1])
    localStorage.clear()
    await userEvent.keyboard('j')
    expect(does.next).toHaveBeenCalledTimes(1)
  })

  test('belongs to a dialog while one is open', () => {
    render(
      <>
        <Keys />
        <dialog open />
      </>,
    )
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(does.next).not.toHaveBeenCalled()
  })
})

test('each key is there once, and the dialog lists them all', () => {
  renderWithLanguage(<ShortcutsDialog groups={[{ keys: SHORTCUTS }]} onClose={() => {}} />)
  const keys = SHORTCUTS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(shown).toEqual(keys.map((key) => (key === 'Escape' ? 'Esc' : key)))
})

describe('sound and notifications', () => {
  const notification = (permission: string) => {
    const shown = vi.fn()
    class Fake {
      static permission = permission
      static requestPermission = async () => permission
      constructor(...told: unknown[]) {
        shown(...told)
      }
    }
    vi.stubGlobal('Notification', Fake)
    return shown
  }

  test('are off until they are wanted, kept on the device, and can be tried', async () => {
    const shown = notification('granted')
    renderWithLanguage(<AlertFields />)
    const box = screen.getByRole('checkbox', { name: 'Browser notification' })
    expect(
      [box, screen.getByRole('checkbox', { name: 'Sound' })].map((one) => (one as HTMLInputElement).checked),
    ).toEqual([false, false])
    expect(screen.getByRole('button', { name: 'Test it' })).toBeDisabled()
    await userEvent.click(box)
    expect([box, readAlerts()]).toEqual([
      expect.toSatisfy((one: HTMLInputElement) => one.checked),
      { sound: false, notify: true },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Test it' }))
    expect(shown).toHaveBeenCalledWith('This is a test', expect.objectContaining({ tag: 'test' }))
  })

  test('that the browser refuses stay off, and how to change it is said', async () => {
    notification('denied')
    renderWithLanguage(<AlertFields />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Browser notification' }))
    expect(screen.getByRole('status')).toHaveTextContent('Your browser blocks notifications.')
    expect(readAlerts()).toEqual({ sound: false, notify: false })
  })

  test('settings that someone else has broken are quiet', () => {
    localStorage.setItem('desk_alerts', '{"sound":1')
    expect(readAlerts()).toEqual({ sound: false, notify: false })
  })
})
