import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { AIRPORTS, slice } from './flights.fixture.ts'
import { SliceTimeline } from './slice-timeline.tsx'

function show(spec: Parameters<typeof slice>[0]) {
  renderWithLanguage(<SliceTimeline slice={slice(spec)} airports={AIRPORTS} />)
}

it('shows a direct flight with its length', () => {
  show({ leave: '2026-12-12T08:00', arrive: '2026-12-12T17:35' })
  expect(screen.getByText('08:00')).toHaveAttribute('datetime', '2026-12-12T08:00')
  expect(screen.getByText('9 h 35 min')).toBeInTheDocument()
  expect(screen.getByText('Direct')).toBeInTheDocument()
  expect(screen.getByTitle('São Paulo Guarulhos')).toHaveTextContent('GRU')
})

it('raises a later day beside the arrival and says it in words', () => {
  show({ leave: '2026-12-12T23:00', arrive: '2026-12-14T06:00' })
  expect(screen.getByText('+2')).toBeInTheDocument()
  expect(screen.getByText(', two days later')).toBeInTheDocument()
})

it('tells of an arrival the day before, across the date line', () => {
  show({ leave: '2026-12-12T10:00', arrive: '2026-12-11T23:00' })
  expect(screen.getByText('−1')).toBeInTheDocument()
  expect(screen.getByText(', the day before')).toBeInTheDocument()
})

it('names each stop with its wait, and a change of airport', () => {
  show({
    leave: '2026-12-12T08:00',
    arrive: '2026-12-13T06:00',
    stops: [
      { at: 'GRU', minutes: 200, leaveFrom: 'CGH' },
      { at: 'MAD', minutes: 60 },
    ],
  })
  expect(screen.getByText('2 stops')).toBeInTheDocument()
  expect(screen.getByText('3 h 20 min, GRU to CGH')).toBeInTheDocument()
  expect(screen.getByText('1 h in MAD')).toBeInTheDocument()
})
