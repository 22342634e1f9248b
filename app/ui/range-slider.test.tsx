import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { RangeSlider } from './range-slider.tsx'

const onCommit = vi.fn()

function Price() {
  const [value, setValue] = useState<[number, number]>([200, 800])
  return (
    <RangeSlider
      label="Price"
      lowLabel="Lowest price"
      highLabel="Highest price"
      min={0}
      max={1000}
      step={50}
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      format={(amount) => `R$ ${amount}`}
    />
  )
}
const thumb = (name: string) => screen.getByRole('slider', { name })
const move = (name: string, value: number) => fireEvent.change(thumb(name), { target: { value: String(value) } })

test('both thumbs have a name and say their value in words', () => {
  renderWithLanguage(<Price />)
  expect(screen.getByRole('group', { name: 'Price' })).toBeInTheDocument()
  expect(thumb('Lowest price')).toHaveAttribute('aria-valuetext', 'R$ 200')
  expect(thumb('Highest price')).toHaveAttribute('aria-valuetext', 'R$ 800')
})

test('the thumbs do not pass each other', () => {
  renderWithLanguage(<Price />)
  move('Lowest price', 950)
  expect(thumb('Lowest price')).toHaveValue('800')
  move('Highest price', 100)
  expect(thumb('Highest price')).toHaveValue('800')
})

test('letting go of a thumb or a key is the time to search', () => {
  renderWithLanguage(<Price />)
  move('Lowest price', 300)
  expect(onCommit).not.toHaveBeenCalled()
  fireEvent.pointerUp(thumb('Lowest price'))
  fireEvent.keyUp(thumb('Highest price'))
  expect(onCommit).toHaveBeenCalledTimes(2)
})
