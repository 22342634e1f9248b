import { expect, test, vi } from 'vitest'
import { onFirstTouch } from './first-touch.ts'

test('a press counts once, also one that something stops on its way', () => {
  const told = vi.fn()
  onFirstTouch(told)
  const box = document.createElement('div')
  document.body.append(box)
  box.addEventListener('keydown', (event) => event.stopPropagation())
  for (let presses = 0; presses < 2; presses++) box.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
  expect(told).toHaveBeenCalledOnce()
  box.remove()
})
