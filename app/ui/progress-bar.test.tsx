import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { ProgressBar } from './progress-bar.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
const phase = () => document.querySelector('[data-phase]')?.getAttribute('data-phase')
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('nothing is drawn before the first navigation', () => {
  renderWithLanguage(<ProgressBar active={false} />)
  expect(phase()).toBeUndefined()
})

test('an instant navigation is still seen for 300 ms', () => {
  const { rerender } = renderWithLanguage(<ProgressBar active />)
  expect(phase()).toBe('start')
  rerender(<ProgressBar active={false} />)
  wait(299)
  expect(phase()).not.toBe('end')
  wait(1)
  expect(phase()).toBe('end')
  wait(250)
  expect(phase()).toBeUndefined()
})

test('a slow one runs until the page is there', () => {
  const { rerender } = renderWithLanguage(<ProgressBar active />)
  wait(5000)
  expect(phase()).toBe('run')
  rerender(<ProgressBar active={false} />)
  wait(0)
  expect(phase()).toBe('end')
})
