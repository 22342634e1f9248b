import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Panel } from './panel.tsx'

function Seasons() {
  const [names, setNames] = useState(['Carnaval', 'Natal'])
  return (
    <>
      <button type="button" onClick={() => setNames([])}>
        Elsewhere
      </button>
      <Panel title="Seasons">
        {names.map((name) => (
          <button key={name} type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
            {name}
          </button>
        ))}
      </Panel>
    </>
  )
}

const title = () => screen.getByRole('heading', { name: 'Seasons' })

test('a row that is removed leaves the focus to the title of its panel', async () => {
  renderWithLanguage(<Seasons />)
  screen.getByRole('button', { name: 'Carnaval' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(title()).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Natal' })).toHaveFocus()
})

test('someone who has gone on keeps the focus', async () => {
  renderWithLanguage(<Seasons />)
  screen.getByRole('button', { name: 'Natal' }).focus()
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})
