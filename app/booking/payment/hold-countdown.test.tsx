import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AIRPORTS } from '#app/components/flights/flights.fixture.ts'
import { FLIGHT_WORDS } from '#app/sale/flight/flight-words.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { HoldCountdown } from './hold-countdown.tsx'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T13:00:00Z') }))

function show() {
  const onEnd = vi.fn()
  renderWithLanguage(
    <HoldCountdown
      until="2026-11-21T13:15:00.000Z"
      zone={AIRPORTS['GRU']}
      onEnd={onEnd}
      sentence={FLIGHT_WORDS.heldUntil}
    />,
  )
  return onEnd
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))

test('shows the deadline on the clock of the place where the journey begins', () => {
  show()
  expect(screen.getByText('Your seats are held until 10:15 (São Paulo time).')).toBeInTheDocument()
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('15:00')
})

test('is said aloud at five minutes and at one, and not at every second', () => {
  show()
  const status = screen.getByRole('status')
  wait(9 * 60)
  expect(status).toBeEmptyDOMElement()
  wait(60)
  expect(status).toHaveTextContent('Five minutes left to pay.')
  wait(200)
  expect(status).toHaveTextContent('Five minutes left to pay.')
  wait(40)
  expect(status).toHaveTextContent('One minute left to pay.')
})

test('ends once', () => {
  const onEnd = show()
  wait(15 * 60 - 1)
  expect(onEnd).not.toHaveBeenCalled()
  wait(10)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(screen.getByRole('timer')).toHaveTextContent('0:00')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
