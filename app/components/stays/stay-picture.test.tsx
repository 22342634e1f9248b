import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShownPhoto } from '#modules/hotels/search/hotel-results.contract.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { StayPicture } from './stay-picture.tsx'

const FILE = { hash: 'ab', widths: [480], width: 480, height: 320, color: '#336699', placeholder: '' }
const PHOTO: ShownPhoto = { ...FILE, alt: 'The front', roomTypeId: null }
const shown = { drawing: 'h1-3399415-9fe2ab-2-5pb4', sizes: '100vw' }
const drawn = () => document.querySelector('img[src="/art/h1-3399415-9fe2ab-2-5pb4.svg"]')

test('a drawing says that it is one', () => {
  renderWithLanguage(<StayPicture photo={null} {...shown} />)
  expect(drawn()).toBeInTheDocument()
  expect(screen.getByText('Illustration')).toBeInTheDocument()
})

test('a photo stands for itself, until it cannot be loaded', () => {
  renderWithLanguage(<StayPicture photo={PHOTO} {...shown} told />)
  expect(drawn()).toBeNull()
  expect(screen.queryByText('Illustration')).toBeNull()
  expect(screen.getByText('Real photos')).toBeInTheDocument()
  fireEvent.error(screen.getByAltText('The front'))
  expect(drawn()).toBeInTheDocument()
  expect(screen.getByText('Illustration')).toBeInTheDocument()
  expect(screen.queryByText('Real photos')).toBeNull()
})

test('where the words below say it, nothing is written on the drawing', () => {
  renderWithLanguage(<StayPicture photo={null} {...shown} shape="wide" unmarked />)
  expect(screen.queryByText('Illustration')).toBeNull()
})
