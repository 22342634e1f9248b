import { messages } from '../locales/pt-BR.po'
import { pageMeta } from '../metadata/page-meta.ts'
import { Chrome } from '../shell/chrome.tsx'
import { PageError } from '../shell/page-error.tsx'
import { registerCatalogue } from './languages.ts'
import { LanguageProvider } from './provider.tsx'

const i18n = registerCatalogue('pt-BR', messages)

/** For addresses that no page answers; every page has a head of its own. */
export const meta = (args: Parameters<typeof pageMeta>[0]) => pageMeta(args)

export default function PortuguesePages() {
  return (
    <LanguageProvider i18n={i18n}>
      <Chrome />
    </LanguageProvider>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <LanguageProvider i18n={i18n}>
      <Chrome>
        <PageError error={error} />
      </Chrome>
    </LanguageProvider>
  )
}
