import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Seat, SeatMap } from '#modules/flights/extras.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { nextWithout } from './seat-dialog.tsx'
import { maySit, seatAfterKey } from './seat-grid.ts'
import { SeatPlan } from './seat-plan.tsx'

function seat(name: string, more: Partial<Seat> = {}): Seat {
  return { name, column: name.slice(-1), free: true, price: money(4500, 'BRL'), features: [], ...more }
}

/** Row 1 lacks its B, row 3 is at an exit. */
const MAP: SeatMap = {
  segment: { flightNumber: 'J0 12', aircraft: 'A320', origin: 'GRU', destination: 'LIS', cabin: 'economy' },
  columns: ['A', 'B', null, 'C'],
  rows: [
    { number: 1, exitRow: false, seats: [seat('1A', { features: ['window'], price: money(0, 'BRL') }), seat('1C')] },
    { number: 2, exitRow: false, seats: [seat('2A'), seat('2B', { free: false }), seat('2C')] },
    {
      number: 3,
      exitRow: true,
      seats: [
        seat('3A', { features: ['window', 'exit-row', 'extra-legroom'] }),
        seat('3B', { features: ['unheard-of' as 'window', 'exit-row'] }),
        seat('3C', { features: ['exit-row'] }),
      ],
    },
  ],
}

function show(more: Partial<Parameters<typeof SeatPlan>[0]> = {}) {
  const onChoose = vi.fn<(seat: Seat | null) => void>()
  const nameOf = (index: number) => ['Ana', 'Bia'][index] ?? ''
  renderWithLanguage(
    <SeatPlan
      map={MAP}
      traveller={0}
      types={['adult', 'child']}
      chosen={{}}
      nameOf={nameOf}
      onChoose={onChoose}
      {...more}
    />,
  )
  return onChoose
}

describe('where the arrows lead', () => {
  test.each([
    ['1A', 'ArrowRight', '1C'],
    ['1A', 'ArrowLeft', null],
    ['2A', 'ArrowRight', '2B'],
    ['2B', 'ArrowUp', null],
    ['2B', 'ArrowDown', '3B'],
    ['3C', 'ArrowUp', '2C'],
    ['2C', 'Home', '2A'],
    ['2A', 'End', '2C'],
    ['2A', 'Tab', null],
    ['9Z', 'ArrowUp', null],
  ])('%s %s → %s', (from, key, to) => expect(seatAfterKey(MAP, from, key)).toBe(to))
})

describe('who may sit at an exit', () => {
  const exit = seat('3A', { features: ['exit-row'] })
  test('no child, and no adult with an infant', () => {
    expect(maySit(exit, ['adult', 'child'], 0)).toBe(true)
    expect(maySit(exit, ['adult', 'child'], 1)).toBe(false)
    expect(maySit(exit, ['adult', 'adult', 'infant'], 0)).toBe(false)
    expect(maySit(exit, ['adult', 'adult', 'infant'], 1)).toBe(true)
    expect(maySit(seat('1A'), ['child'], 0)).toBe(true)
  })
})

describe('the plan', () => {
  test('names each seat with what there is to know; a feature that we do not know is left out', () => {
    show()
    expect(screen.getByRole('radio', { name: '1A, window, free of charge, available' })).toBeInTheDocument()
    expect(
      screen.getByRole('radio', { name: '3A, window, exit row, extra legroom, R$45.00, available' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: '3B, exit row, R$45.00, available' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: '2B, R$45.00, taken' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('is one stop for the keyboard; arrows walk without choosing, Space chooses', async () => {
    const onChoose = show()
    await userEvent.tab()
    expect(screen.getByRole('radio', { name: /^1A/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(screen.getByRole('radio', { name: /^2B/ })).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.keyboard('{End} ')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: '2C' }))
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })

  test('gives the own seat back, and keeps off that of the others', async () => {
    const onChoose = show({ chosen: { 0: '2A', 1: '2C' } })
    expect(screen.getByRole('radio', { name: '2A, R$45.00, chosen' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: '2C, R$45.00, seat of Bia' }))
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: /^2A/ }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('says whose turn it is after the seat of another was taken', async () => {
    show({ traveller: 1, chosen: { 0: '2A' } })
    await userEvent.click(screen.getByRole('radio', { name: /seat of Ana/ }))
    expect(screen.getByText('Choose a seat for Bia, or none: then one is given free of charge.')).toBeVisible()
  })

  test('tells a child why an exit row is not for it', () => {
    show({ traveller: 1 })
    expect(
      screen.getByRole('radio', { name: '3C, exit row, R$45.00, only for adults without an infant' }),
    ).toHaveAttribute('aria-disabled', 'true')
  })

  test('shows the price of each seat that can be taken', () => {
    show({ traveller: 1 })
    expect(screen.getByRole('radio', { name: /^1A/ })).toHaveTextContent('0')
    expect(screen.getByRole('radio', { name: /^2A/ })).toHaveTextContent('45')
    expect(screen.getByRole('radio', { name: /^2B/ })).toHaveTextContent('×')
    expect(screen.getByRole('radio', { name: /^3C/ })).toHaveTextContent('×')
  })

  test('a finger shows a seat with its first tap and takes it with the second, or with the button', async () => {
    const onChoose = show()
    const user = userEvent.setup({ delay: null })
    const tap = (name: RegExp) => user.pointer({ keys: '[TouchA]', target: screen.getByRole('radio', { name }) })
    await tap(/^2A/)
    expect(onChoose).not.toHaveBeenCalled()
    await tap(/^2C/)
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Take 2A' })).toBeNull()
    await tap(/^2C/)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: '2C' }))
    await tap(/^1A/)
    await user.click(screen.getByRole('button', { name: 'Take 1A' }))
    expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ name: '1A' }))
    await tap(/^2B/)
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
    await tap(/^2B/)
    expect(onChoose).toHaveBeenCalledTimes(2)
  })
})

describe('whose turn it is', () => {
  test.each([
    [[0, 1, 2], 0, [0], 1],
    [[0, 1, 2], 2, [2], 0],
    [[0, 1, 2], 0, [0, 1], 2],
    [[0, 2], 2, [0, 2], undefined],
    [[0], 0, [0], undefined],
  ])('of %j after %i, when %j have a seat: %s', (seated, after, having, next) =>
    expect(nextWithout(seated, after, (one) => having.includes(one))).toBe(next),
  )
})
