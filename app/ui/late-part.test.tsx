import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { latePart } from './late-part.tsx'

const module = { Part: ({ name }: { name: string }) => <input aria-label={name} /> }
type Load = () => Promise<typeof module>
const part = (load: Load, drawn?: typeof module | null) =>
  latePart({
    source: 'app/part.tsx',
    load,
    pick: ({ Part }) => Part,
    when: async () => {},
    ...(drawn !== undefined && { drawn }),
  })
const broken: Load = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

// why: the list of files comes over the network, which is down.
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

const english = setupI18n({ locale: 'en', messages: { en: {} } })
const inEnglish = (Part: ReturnType<typeof part>, name = 'To') => (
  <I18nProvider i18n={english}>
    <Part name={name} />
  </I18nProvider>
)

/** As the server drew it, with a text that is typed before the code comes. */
async function takenOver(load: Load) {
  const box = document.createElement('div')
  document.body.append(box)
  const Drawn = part(load, module)
  box.innerHTML = renderToString(inEnglish(Drawn))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })
  field.value = 'Lisb'
  const Part = part(load, null)
  await act(async () => {
    hydrateRoot(box, inEnglish(Part))
  })
  return field
}

test('what the server drew stays as it is when its code does not come', async () => {
  offline()
  const field = await takenOver(vi.fn(broken))
  await act(async () => {})
  expect(field).toBeVisible()
  expect(field).toHaveValue('Lisb')
})

describe('a plain part', () => {
  const buttons = { Part: ({ name }: { name: string }) => <button type="button">{name}</button> }
  type Drawn = { Part: ComponentType<{ name: string }> }
  const plain = (load: () => Promise<Drawn>, drawn: Drawn | null) =>
    latePart({
      source: 'app/part.tsx',
      load,
      pick: ({ Part }) => Part,
      when: async () => {},
      plain: true,
      drawn,
    })
  const never = () => new Promise<Drawn>(() => {})

  async function drawnThen(load: () => Promise<typeof buttons>) {
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = renderToString(inEnglish(plain(never, buttons)))
    const Part = plain(load, null)
    const root = await act(async () => hydrateRoot(box, inEnglish(Part)))
    return { root, Part }
  }

  test('stays as drawn while the page around it is drawn anew, and has the newest words once its code has come', async () => {
    const code = Promise.withResolvers<typeof buttons>()
    const { root, Part } = await drawnThen(() => code.promise)
    const button = screen.getByRole('button', { name: 'To' })
    await act(async () => root.render(inEnglish(Part, 'Going to')))
    expect(button).toBeInTheDocument()
    button.focus()
    await act(async () => code.resolve(buttons))
    expect(await screen.findByRole('button', { name: 'Going to' })).toHaveFocus()
  })

  test('keeps what is being typed when its code comes', async () => {
    const field = { Part: ({ name }: { name: string }) => <input name="email" aria-label={name} /> }
    const code = Promise.withResolvers<Drawn>()
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = renderToString(inEnglish(plain(never, field)))
    await act(async () => hydrateRoot(box, inEnglish(plain(() => code.promise, null))))
    const drawn = screen.getByRole('textbox', { name: 'To' })
    await userEvent.type(drawn, 'ana@')
    await act(async () => code.resolve(field))
    await waitFor(() => expect(drawn).not.toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveFocus()
    await userEvent.keyboard('ex')
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('ana@ex')
  })

  test('whose code never comes holds up no change of page', async () => {
    const { root, Part } = await drawnThen(never)
    const other = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } })
    await act(async () =>
      startTransition(() =>
        root.render(
          <I18nProvider i18n={other}>
            <Part name="To" />
            <p>The next page</p>
          </I18nProvider>,
        ),
      ),
    )
    expect(screen.getByText('The next page')).toBeVisible()
    expect(screen.getByRole('button', { name: 'To' })).toBeVisible()
  })
})

test('what the server drew is fetched at once where it is gone before the first touch', async () => {
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(inEnglish(part(broken, module)))
  const load = vi.fn(async () => module)
  const Part = latePart({
    source: 'app/part.tsx',
    load,
    pick: ({ Part }) => Part,
    when: () => new Promise(() => {}),
    drawn: null,
  })
  const root = await act(async () => hydrateRoot(box, inEnglish(Part)))
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'To' })).toBeVisible()
  await act(async () => root.render(inEnglish(Part, 'Going to')))
  expect(await screen.findByRole('textbox', { name: 'Going to' })).toBeVisible()
})

test('back online it comes by itself', async () => {
  offline()
  let online = false
  const load = vi.fn(async () => (online ? module : broken()))
  await takenOver(load)
  online = true
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(await screen.findByRole('textbox', { name: 'To' })).toBeVisible()
})

test('a part that was asked for offers to try again', async () => {
  offline()
  let works = false
  const Part = part(async () => (works ? module : broken()))
  renderWithLanguage(<Part name="To" />)
  expect(await screen.findByText('This part of the page could not be loaded')).toBeVisible()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'To' })).toBeVisible()
})
