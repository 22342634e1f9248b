import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { HelpFound } from '#modules/support/help/help-search.contract.ts'
import { HelpCentre } from './help-centre.tsx'

const ARTICLES = [
  { slug: 'lost-bag', category: 'journey', title: 'A lost bag' },
  { slug: 'refund-time', category: 'refunds', title: 'How long a refund takes' },
] as const
const LOST: HelpFound = {
  articles: [{ slug: 'lost-bag', category: 'journey', title: 'A lost bag', excerpt: 'Where to report a bag.' }],
  whole: true,
  terms: ['bag'],
  meant: [{ typed: 'bga', meant: 'bag' }],
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

function open(question = '', found: HelpFound | null = null) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const element = (
    <I18nProvider i18n={i18n}>
      <HelpCentre articles={ARTICLES} question={question} found={found} />
    </I18nProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })

test('what came with the page is shown without another question', () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  open('bga', LOST)
  expect(screen.getByRole('status')).toHaveTextContent('1 article')
  expect(screen.getByText('Searched for “bag”.')).toBeVisible()
  expect(screen.getAllByText('bag')[0]?.closest('a')).toHaveAttribute('href', '/help/lost-bag')
  expect(asked).not.toHaveBeenCalled()
})

test('what is typed is looked for once, and an emptied field shows the articles again', async () => {
  const asked = vi.fn(async (path: string) => json(path.includes('q=bga') ? LOST : { ...LOST, articles: [] }))
  vi.stubGlobal('fetch', asked)
  open()
  for (const text of ['b', 'bg', 'bga']) type(text)
  expect(await screen.findByText('1 article')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('How long a refund takes')).toBeNull()
  type('')
  expect(screen.getByText('How long a refund takes')).toBeVisible()
})

test.each([
  ['a proxy', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
  ['a page with success', () => Promise.resolve(new Response('<h1>Hello</h1>', { status: 200 }))],
  ['something else', () => Promise.resolve(json({}))],
  ['nothing', () => Promise.reject(new TypeError('network'))],
])('where %s answers, the articles stay and one more try finds', async (_, answer) => {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  open()
  type('bga')
  expect(await screen.findByText('Search is not available right now.')).toBeVisible()
  expect(screen.getByText('How long a refund takes')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('bga')
  asked.mockImplementation(async () => json(LOST))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('1 article')).toBeVisible())
})

test('a slow answer to what was typed before does not come up', async () => {
  const answers: ((found: HelpFound) => void)[] = []
  const slow = async (_path: string, { signal }: RequestInit) => {
    const found = await new Promise<HelpFound>((resolve, reject) => {
      answers.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return json(found)
  }
  vi.stubGlobal('fetch', vi.fn(slow))
  open()
  type('refund')
  await waitFor(() => expect(answers).toHaveLength(1))
  type('bag')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(LOST)
  answers[0]?.({ ...LOST, articles: [] })
  expect(await screen.findByText('1 article')).toBeVisible()
})
