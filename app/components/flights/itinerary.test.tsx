import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { AIRPORTS, slice } from './flights.fixture.ts'
import { Itinerary } from './itinerary.tsx'

it('puts spaces between the facts of a flight and none behind them, which WebKit does not survive', () => {
  const direct = slice({ leave: '2026-12-12T08:00', arrive: '2026-12-12T17:35' })
  renderWithLanguage(<Itinerary slices={[direct]} airports={AIRPORTS} carriers={{}} />)
  const line = screen.getByText('Economy').parentElement
  expect(line?.textContent).toMatch(/^9 h 35 min · [\d,.]+ km · .+ · Economy$/)
})
