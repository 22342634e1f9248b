import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxProps } from './combobox-props.ts'

const TOWNS = ['Salvador', 'Santarém', 'São Paulo']
const MESSAGES = { loading: 'Looking', empty: 'Nothing found', error: 'No answer', retry: 'Again' }

function Towns({ onPick, ...props }: Partial<ComboboxProps<string>> & { onPick?: (town: string | null) => void }) {
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <form>
      <Combobox
        label="From"
        name="town"
        valueName="code"
        items={TOWNS.filter((town) => town.toLowerCase().startsWith(text.toLowerCase()))}
        itemKey={(town) => town.slice(0, 3).toUpperCase()}
        itemText={(town) => town}
        text={text}
        onTextChange={setText}
        selected={selected}
        onSelect={(town) => {
          setSelected(town)
          onPick?.(town)
        }}
        messages={MESSAGES}
        {...props}
      />
      <button type="submit">Send</button>
    </form>
  )
}

const input = () => screen.getByRole('combobox', { name: 'From' })
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent
const posted = () => new FormData(document.querySelector('form') ?? undefined)

describe('with the keyboard', () => {
  test('the first row is marked, so that Enter takes it', async () => {
    renderWithLanguage(<Towns />)
    await userEvent.type(input(), 'sa')
    expect(active()).toBe('Salvador')
    await userEvent.keyboard('{Enter}')
    expect(input()).toHaveValue('Salvador')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(Object.fromEntries(posted())).toEqual({ town: 'Salvador', code: 'SAL' })
  })

  test('arrows move around the ends and Enter takes the marked row', async () => {
    renderWithLanguage(<Towns />)
    await userEvent.type(input(), 's{ArrowDown}')
    expect(active()).toBe('Santarém')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Salvador')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(input()).toHaveValue('São Paulo')
  })

  test('Escape closes the list and keeps the text; the next one clears it', async () => {
    renderWithLanguage(<Towns />)
    await userEvent.type(input(), 'sa{Escape}')
    expect(input()).toHaveAttribute('aria-expanded', 'false')
    expect(input()).toHaveValue('sa')
    await userEvent.keyboard('{Escape}')
    expect(input()).toHaveValue('')
  })

  test('leaving takes a row that arrows have reached, and no other', async () => {
    renderWithLanguage(<Towns />)
    await userEvent.type(input(), 'sa')
    await userEvent.tab()
    expect(input()).toHaveValue('sa')
    await userEvent.clear(input())
    await userEvent.type(input(), 'sa{ArrowDown}')
    await userEvent.tab()
    expect(input()).toHaveValue('Santarém')
  })

  test('another letter forgets the choice', async () => {
    const onPick = vi.fn()
    renderWithLanguage(<Towns onPick={onPick} />)
    await userEvent.type(input(), 'sal{Enter}')
    expect(onPick).toHaveBeenLastCalledWith('Salvador')
    await userEvent.type(input(), 'x', { initialSelectionStart: 8, initialSelectionEnd: 8 })
    expect(onPick).toHaveBeenLastCalledWith(null)
    expect(posted().get('code')).toBe('')
  })
})

test('a press on a row chooses it and leaves the focus in the field', async () => {
  renderWithLanguage(<Towns />)
  await userEvent.type(input(), 's')
  await userEvent.click(screen.getByRole('option', { name: 'São Paulo' }))
  expect(input()).toHaveValue('São Paulo')
  expect(input()).toHaveFocus()
})

test('the clear button empties the field', async () => {
  renderWithLanguage(<Towns />)
  await userEvent.type(input(), 'sal{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(Object.fromEntries(posted())).toEqual({ town: '', code: '' })
  expect(input()).toHaveFocus()
})

describe('what is under way', () => {
  test('the list waits for the letters that it needs', async () => {
    renderWithLanguage(<Towns minLength={3} />)
    await userEvent.type(input(), 'sa')
    expect(input()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(input(), 'l')
    expect(screen.getByRole('option', { name: 'Salvador' })).toBeInTheDocument()
  })

  test.each([
    ['loading', 'Looking'],
    ['error', 'No answer'],
  ] as const)('%s is shown and read out', async (status, words) => {
    renderWithLanguage(<Towns status={status} />)
    await userEvent.type(input(), 's')
    expect(screen.getByRole('status')).toHaveTextContent(words)
    expect(screen.getAllByText(words)).toHaveLength(2)
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('the count of rows is read out, and that there are none', async () => {
    renderWithLanguage(<Towns />)
    await userEvent.type(input(), 'sa')
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions')
    await userEvent.type(input(), 'x')
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found')
  })

  test('an error can be tried again', async () => {
    const onRetry = vi.fn()
    renderWithLanguage(<Towns status="error" onRetry={onRetry} />)
    await userEvent.type(input(), 's')
    await userEvent.click(screen.getByRole('button', { name: 'Again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
