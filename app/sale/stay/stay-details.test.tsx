import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { NamedTraveller } from '#app/sale/item-form.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { StayDetails } from './stay-details.tsx'
import { emptyStay, withTravellers } from './stay-draft.ts'

const ANA = { number: 1, givenNames: 'Ana Maria', surname: 'Souza' }

/** Beside a traveller whose given names are typed on the same page. */
function Form({
  people,
  clear = () => {},
}: {
  people: readonly NamedTraveller[]
  clear?: (inputs: readonly string[]) => void
}) {
  const [typed, setTyped] = useState(() => emptyStay(1))
  const [first = ANA] = people
  const [names, setNames] = useState(first.givenNames)
  const now = people.map((one) => ({ ...one, givenNames: names }))
  return (
    <>
      <input aria-label="Traveller" value={names} onChange={({ target }) => setNames(target.value)} />
      <StayDetails
        typed={withTravellers(typed, now)}
        people={now}
        change={(part) => setTyped((before) => ({ ...before, ...part(before) }))}
        at={(input) => input}
        errorOf={() => undefined}
        clear={clear}
        countries={[]}
        customer={null}
      />
    </>
  )
}

const given = () => screen.getByLabelText(/^Given names/)
const same = () => screen.getByRole('checkbox', { name: 'Same as traveller 1' })

test('the guest is the traveller until another name is typed, and again on a press', async () => {
  const clear = vi.fn()
  renderWithLanguage(<Form people={[ANA]} clear={clear} />)
  expect(given()).toHaveValue('Ana Maria')
  await userEvent.type(screen.getByLabelText('Traveller'), ' L')
  expect(given()).toHaveValue('Ana Maria L')
  expect(clear).toHaveBeenCalledWith(['guests.0.givenNames'])

  await userEvent.clear(given())
  expect(same()).not.toBeChecked()
  await userEvent.type(given(), 'Lia')
  await userEvent.type(screen.getByLabelText('Traveller'), 'u')
  expect(given()).toHaveValue('Lia')
  expect(screen.getByLabelText(/^Surname/)).toHaveValue('Souza')

  same().focus()
  await userEvent.keyboard(' ')
  expect(given()).toHaveValue('Ana Maria Lu')
  await userEvent.keyboard(' ')
  expect(same()).not.toBeChecked()
  expect(given()).toHaveValue('')
})

test('a stay alone asks for its guest only', async () => {
  renderWithLanguage(<Form people={[]} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.type(given(), 'Lia')
  expect(given()).toHaveValue('Lia')
})
