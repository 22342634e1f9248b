import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { dayOf, partsOf, pastedDay, withWholeDays } from './day-parts.ts'
import { TypedDay } from './typed-day.tsx'

function Birth({ first = '', error }: { first?: string; error?: string }) {
  const [day, setDay] = useState(first)
  return (
    <form aria-label="Person">
      <TypedDay
        id="birth"
        name="birthDate"
        label="Birth date"
        value={day}
        error={error}
        autoComplete="section-traveller2 bday"
        onChange={({ target }) => setDay(target.value)}
      />
      <button type="button" onClick={() => setDay('1971-12-31')}>
        Somebody saved
      </button>
    </form>
  )
}

const sent = () => new FormData(screen.getByRole('form')).get('birthDate')
const part = (label: 'Day' | 'Month' | 'Year') => screen.getByLabelText<HTMLInputElement>(label)
const shown = () => [part('Day').value, part('Month').value, part('Year').value]

test('a day is typed in three fields and sent as one', async () => {
  renderWithLanguage(<Birth />)
  await userEvent.type(part('Day'), '5')
  expect(part('Day')).toHaveValue('5')
  expect(sent()).toBe('--05')
  await userEvent.selectOptions(part('Month'), 'April')
  await userEvent.type(part('Year'), '1985')
  expect(sent()).toBe('1985-04-05')
  await userEvent.type(part('Day'), '{Backspace}12')
  expect([sent(), part('Day').value]).toEqual(['1985-04-12', '12'])
})

test('a day that is half typed when the page begins to listen is typed on', async () => {
  const field = (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Birth />
    </I18nProvider>
  )
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(field)
  part('Day').value = '1'
  const root = await act(async () => hydrateRoot(page, field))
  expect([sent(), part('Day').value]).toEqual(['--01', '1'])
  await userEvent.type(part('Day'), '2')
  expect([sent(), part('Day').value]).toEqual(['--12', '12'])
  await act(async () => root.unmount())
  page.remove()
})

test('it keeps what is typed itself where nobody else does', async () => {
  renderWithLanguage(
    <form aria-label="Person">
      <TypedDay name="birthDate" label="Birth date" defaultValue="1985-04-12" />
    </form>,
  )
  await userEvent.selectOptions(part('Month'), 'May')
  await userEvent.type(part('Year'), '{Backspace}4')
  expect(sent()).toBe('1984-05-12')
})

test('what is put in from elsewhere is shown, and what fails is said of the group', async () => {
  renderWithLanguage(<Birth first="2000-02-30" error="There is no such day." />)
  expect(shown()).toEqual(['30', '02', '2000'])
  const group = screen.getByRole('group', { name: 'Birth date' })
  expect(group).toHaveAccessibleDescription('There is no such day.')
  expect(group).toHaveAttribute('id', 'birth')
  for (const label of ['Day', 'Month', 'Year'] as const) expect(part(label)).toBeInvalid()
  await userEvent.click(screen.getByRole('button', { name: 'Somebody saved' }))
  expect(shown()).toEqual(['31', '12', '1971'])
})

test.each(['12/04/1985', '12.4.1985', '1985-04-12', '12 04 1985', '12041985'])('%s is pasted whole', async (text) => {
  renderWithLanguage(<Birth />)
  await userEvent.click(part('Day'))
  await userEvent.paste(text)
  expect(sent()).toBe('1985-04-12')
})

test('browsers fill it for the right person', () => {
  renderWithLanguage(<Birth />)
  expect(part('Year')).toHaveAttribute('autocomplete', 'section-traveller2 bday-year')
})

test('parts make a day and a day makes parts', () => {
  for (const text of ['', '1985-04-12', '--05', '1985--', '-12-']) expect(dayOf(partsOf(text))).toBe(text)
  expect(dayOf({ day: '5', month: '4', year: '1985' })).toBe('1985-04-05')
  for (const text of ['', '12', '85', 'tomorrow', '12/04/85', '1985-4', '1'.repeat(400)])
    expect(pastedDay(text)).toBeNull()
})

test('what was sent without scripts is put together, and is not lost when a part is missing', () => {
  const sentParts = (parts: string[]) =>
    Object.fromEntries(['day', 'month', 'year'].map((part, at) => [`a.b.${part}`, parts[at] ?? '']))
  expect(withWholeDays({ 'a.b': '', ...sentParts(['5', '04', '1985']) })['a.b']).toBe('1985-04-05')
  expect(withWholeDays({ 'a.b': '', ...sentParts(['5', '', '1985']) })['a.b']).toBe('1985--05')
  expect(withWholeDays({ 'a.b': '1985-04-12', ...sentParts([]) })['a.b']).toBe('1985-04-12')
  expect(withWholeDays({ year: '1985' })).toEqual({ year: '1985' })
})
