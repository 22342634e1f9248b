import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { isOfTranslator, TranslationGuard } from './translation-guard.tsx'

const moved = new DOMException(
  "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  'NotFoundError',
)

test.each([
  ['a node that was moved', moved, true],
  [
    'one that is to be before it',
    new DOMException("Failed to execute 'insertBefore' on 'Node'", 'NotFoundError'),
    true,
  ],
  ['Safari’s words for it', new DOMException('The object cannot be found here.', 'NotFoundError'), true],
  ['a defect of ours', new TypeError("Cannot read properties of undefined (reading 'removeChild')"), false],
  ['a storage that is not found', new DOMException('A requested file was not found', 'NotFoundError'), false],
  ['a text', 'removeChild', false],
])('%s is %s of a translator: %s', (_, error, wanted) => {
  expect(isOfTranslator(error)).toBe(wanted)
})

class Outer extends Component<{ children: ReactNode }, { caught: string }> {
  override state = { caught: '' }
  static getDerivedStateFromError(error: Error) {
    return { caught: error.message }
  }
  override render() {
    return this.state.caught ? <p>outer: {this.state.caught}</p> : this.props.children
  }
}

test('the page says so, and goes on when the reader wants to; other failures are rethrown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React tells of every failure, caught or not.
  let failure: Error | null = moved
  const Page = () => {
    if (failure) throw failure
    return <p>the page</p>
  }
  const guarded = (
    <Outer>
      <TranslationGuard>
        <Page />
      </TranslationGuard>
    </Outer>
  )
  const { unmount } = render(guarded)
  expect(await screen.findByRole('heading', { name: 'Translation Compatibility Issue' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  failure = null
  await userEvent.click(screen.getByRole('button', { name: 'Continue Anyway' }))
  expect(screen.getByText('the page')).toBeVisible()
  unmount()
  failure = new TypeError('ours')
  render(guarded)
  expect(screen.getByText('outer: ours')).toBeVisible()
})
