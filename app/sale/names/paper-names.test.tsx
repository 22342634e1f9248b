import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { PaperNames } from './paper-names.tsx'

const shown = (givenNames: string, surname: string, onTake = vi.fn()) => {
  renderWithLanguage(<PaperNames id="letters" names={{ givenNames, surname }} onTake={onTake} />)
  return document.getElementById('letters') as HTMLElement
}

test('short names are not spoken of, and the place that is read out is there', () => {
  const place = shown('Ana Maria', 'B'.repeat(89))
  expect(place).toBeEmptyDOMElement()
  expect(place).toHaveAttribute('aria-live', 'polite')
})

test('the letters that are left are said before they are used up', () => {
  expect(shown('Ana', 'B'.repeat(97))).toHaveTextContent('There is room for 3 more letters of this name.')
})

test('one letter too many is said at once, with names that fit', async () => {
  const onTake = vi.fn()
  const place = shown('Ana', `${'B'.repeat(60)} ${'C'.repeat(40)}`, onTake)
  expect(place).toHaveTextContent('Documents have room for 100 letters of each name; this one has 1 more.')
  await userEvent.click(screen.getByRole('button', { name: 'Use the shortened names' }))
  expect(onTake).toHaveBeenCalledExactlyOnceWith({ givenNames: 'Ana', surname: 'B'.repeat(60) })
})
