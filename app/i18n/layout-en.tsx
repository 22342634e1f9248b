import { messages } from '../locales/en.po'
import { Chrome } from '../shell/chrome.tsx'
import { PageError } from '../shell/page-error.tsx'
import { registerCatalogue } from './languages.ts'
import { LanguageProvider } from './provider.tsx'

const i18n = registerCatalogue('en', messages)

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
