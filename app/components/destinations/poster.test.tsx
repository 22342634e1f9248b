import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Poster } from './poster.tsx'

const picture = () => render(<Poster code="REC" width={320} height={400} />).container.querySelector('img')

test('a picture that cannot be loaded gives way to the generic one', () => {
  const image = picture() as HTMLImageElement
  expect(image).toHaveAttribute('src', '/art/REC.svg')
  fireEvent.error(image)
  expect(image).toHaveAttribute('src', '/art/generic.svg')
})

test('so does one that failed before anyone could listen', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  expect(picture()).toHaveAttribute('src', '/art/generic.svg')
})

test('one that has come stays', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(320)
  expect(picture()).toHaveAttribute('src', '/art/REC.svg')
})
