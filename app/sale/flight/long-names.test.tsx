import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { LongNames } from './long-names.tsx'

const shown = (givenNames: string, surname: string, onTake = vi.fn()) => {
  renderWithLanguage(<LongNames id="letters" names={{ givenNames, surname }} onTake={onTake} />)
  return document.getElementById('letters') as HTMLElement
}

test('short names are not spoken of, and the place that is read out is there', () => {
  const place = shown('Ana Maria', 'Souza')
  expect(place).toBeEmptyDOMElement()
  expect(place).toHaveAttribute('aria-live', 'polite')
})

test('the letters that are left are said before they are used up', () => {
  expect(shown('A'.repeat(25), 'B'.repeat(28))).toHaveTextContent(
    'A ticket has room for 3 more letters of these names.',
  )
})

test('one letter too many is said at once, with names that fit', async () => {
  const onTake = vi.fn()
  const place = shown(`${'A'.repeat(20)} ${'C'.repeat(8)}`, 'B'.repeat(28), onTake)
  expect(place).toHaveTextContent('A ticket carries 57 letters, and this is 1 more.')
  await userEvent.click(screen.getByRole('button', { name: 'Use the shortened names' }))
  expect(onTake).toHaveBeenCalledExactlyOnceWith({ givenNames: 'A'.repeat(20), surname: 'B'.repeat(28) })
})
