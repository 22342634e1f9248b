import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { MissingPart } from './missing-part.tsx'

type Status = FlightResults['suppliers'][number]['status']

function open(statuses: Record<string, Status>) {
  const suppliers = Object.entries(statuses).map(([name, status]) => ({
    code: name.toLowerCase(),
    name,
    status,
    demonstration: false,
  }))
  renderOnPage(<MissingPart suppliers={suppliers} />, { at: '/flights' })
}

test('nothing is said where everyone has answered', () => {
  open({ House: 'answered', Duffel: 'answered' })
  expect(screen.queryByText('Some flights are missing')).toBeNull()
})

test('whose flights are missing is said in words, whatever the reason, and whose are here in part', () => {
  open({ House: 'answered', Duffel: 'late', Zephyr: 'left-out', Boreal: 'failed', Mistral: 'partial' })
  expect(screen.getByText('We could not get the flights sold by Duffel, Zephyr, and Boreal.')).toBeVisible()
  expect(screen.getByText('We got only part of the flights sold by Mistral.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})
