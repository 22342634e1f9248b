import { messages } from '../locales/en.po'
import { pageMeta } from '../metadata/page-meta.ts'
import { Chrome } from '../shell/chrome.tsx'
import { PageError } from '../shell/page-error.tsx'
import { registerCatalogue } from './languages.ts'
import { LanguageProvider } from './provider.tsx'

const i18n = registerCatalogue('en', messages)

/** For addresses that no page answers; every page has a head of its own. */
export const meta = (args: Parameters<typeof pageMeta>[0]) => pageMeta(args)

export default function EnglishPages() {
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
