import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

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
