import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { ToastProvider } from '#app/ui/toast.tsx'

/** For component tests: renders within a router, at an address, and the English of the source. */
export function renderWithLanguage(node: ReactNode, { at = '/' } = {}): RenderResult {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </MemoryRouter>
  )
  return render(node, { wrapper })
}

type Place = {
  at?: string
  /** Where one may go on; nothing is there. */
  others?: string[]
}

/** For whole pages, which load again, go on, and say what became of what they were asked. */
export function renderOnPage(node: ReactNode, { at = '/', others = [] }: Place = {}) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const [path = ''] = at.split('?')
  const pages = others.map((other) => ({ path: other, element: null }))
  const router = createMemoryRouter([{ path, element: <ToastProvider>{node}</ToastProvider> }, ...pages], {
    initialEntries: [at],
  })
  const rendered = render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return { ...rendered, router }
}
