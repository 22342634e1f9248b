import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { TOAST_MS, type Toast, ToastProvider, useToast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

function Sender({ toasts }: { toasts: Toast[] }) {
  const toast = useToast()
  return toasts.map((one) => (
    <button key={String(one.title)} type="button" onClick={() => toast(one)}>
      {`send ${one.title}`}
    </button>
  ))
}

function start(...toasts: Toast[]) {
  renderWithLanguage(
    <ToastProvider>
      <Sender toasts={toasts} />
    </ToastProvider>,
  )
  return (title: string) => fireEvent.click(screen.getByText(`send ${title}`))
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast stays for three seconds', () => {
  const send = start({ title: 'Saved', description: 'All of it' })
  send('Saved')
  expect(screen.getByRole('status')).toHaveTextContent('SavedAll of it')
  wait(TOAST_MS - 1)
  expect(screen.getByText('Saved')).toBeInTheDocument()
  wait(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a new one takes the place of the one before, with three seconds of its own', () => {
  const send = start({ title: 'First' }, { title: 'Second', variant: 'success' })
  send('First')
  wait(2000)
  send('Second')
  expect(screen.queryByText('First')).toBeNull()
  wait(2000)
  expect(screen.getByText('Second')).toBeInTheDocument()
  wait(1000)
  expect(screen.queryByText('Second')).toBeNull()
})

test('what went wrong is read out at once', () => {
  const send = start({ title: 'Failed', variant: 'destructive' })
  send('Failed')
  expect(screen.getByRole('alert')).toHaveTextContent('Failed')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('the clock stops while one points at it', () => {
  const send = start({ title: 'Saved' })
  send('Saved')
  wait(2000)
  const card = screen.getByText('Saved')
  fireEvent.pointerEnter(card.parentElement?.parentElement as HTMLElement)
  wait(60_000)
  expect(card).toBeInTheDocument()
  fireEvent.pointerLeave(card.parentElement?.parentElement as HTMLElement)
  wait(999)
  expect(card).toBeInTheDocument()
  wait(1)
  expect(card).not.toBeInTheDocument()
})

test('it can be sent away', () => {
  const send = start({ title: 'Saved' })
  send('Saved')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Saved')).toBeNull()
})
