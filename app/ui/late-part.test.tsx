import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
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

test('what the server drew stays while the page around it is drawn anew, and has the newest words when its code comes', async () => {
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(inEnglish(part(broken, module)))
  const field = screen.getByRole('textbox', { name: 'To' })
  const code = Promise.withResolvers<typeof module>()
  const Part = part(() => code.promise, null)
  const root = await act(async () => hydrateRoot(box, inEnglish(Part)))
  await act(async () => root.render(inEnglish(Part, 'Going to')))
  expect(field).toBeVisible()
  expect(field).toBeInTheDocument()
  await act(async () => code.resolve(module))
  expect(await screen.findByRole('textbox', { name: 'Going to' })).toBe(field)
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
