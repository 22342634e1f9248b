import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { GrowingTextarea } from './growing-textarea.tsx'

/** why: jsdom lays nothing out. A line is 20 px high, the border 2 px. */
function layOut() {
  const lines = (field: HTMLTextAreaElement) => field.value.split('\n').length
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return lines(this) * 20
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(22)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(20)
}

function Draft() {
  const [text, setText] = useState('')
  return (
    <>
      <GrowingTextarea aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setText('')}>
        Send
      </button>
    </>
  )
}

test('grows with each line, and is small again when its text was sent', async () => {
  layOut()
  render(<Draft />)
  const field = screen.getByRole('textbox', { name: 'Message' })
  expect(field.style.height).toBe('22px')
  await userEvent.type(field, 'one{Enter}two{Enter}three')
  expect(field.style.height).toBe('62px')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(field.style.height).toBe('22px')
})

test('an uncontrolled one grows too', async () => {
  layOut()
  render(<GrowingTextarea aria-label="Note" defaultValue="a" />)
  const field = screen.getByRole('textbox', { name: 'Note' })
  await userEvent.type(field, '{Enter}b')
  expect(field.style.height).toBe('42px')
})
