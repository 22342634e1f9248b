import { createEvent, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Dialog } from './dialog.tsx'

beforeEach(() => {
  // why: jsdom draws no modal dialogs; this is what the browser does to the attribute and the focus
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>('button')?.focus()
  })
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cancel the trip?">
        <p>It cannot be undone.</p>
      </Dialog>
    </>
  )
}

async function opened() {
  renderWithLanguage(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Cancel the trip?' })
}
const opener = () => screen.getByRole('button', { name: 'Open' })

test('it opens with its title and its words, and holds the focus', async () => {
  const dialog = await opened()
  expect(dialog).toHaveTextContent('It cannot be undone.')
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(document.documentElement.style.overflow).toBe('hidden')
})

test('the cross closes it and the focus goes back', async () => {
  await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener()).toHaveFocus()
  expect(document.documentElement.style.overflow).toBe('')
})

test('Escape closes it: the browser says "cancel"', async () => {
  const dialog = await opened()
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener()).toHaveFocus()
})

test('a press on the backdrop closes it, one inside does not', async () => {
  const dialog = await opened()
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 300, 200)
  fireEvent.mouseDown(dialog, { clientX: 200, clientY: 150 })
  expect(dialog).toHaveAttribute('open')
  fireEvent.mouseDown(dialog, { clientX: 20, clientY: 20 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
