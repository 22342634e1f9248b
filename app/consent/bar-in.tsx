import type { Messages } from '@lingui/core'
import { registerArea } from '#app/i18n/languages.ts'
import { LanguageProvider } from '#app/i18n/provider.tsx'
import type { Locale } from '#platform/locale.ts'
import { ConsentBar } from './consent-bar.tsx'

/** The bar with its words, which come with it. */
export function barIn(locale: Locale, messages: Messages) {
  const i18nOf = registerArea(locale, messages)
  return function Bar() {
    return (
      <LanguageProvider i18n={i18nOf()}>
        <ConsentBar />
      </LanguageProvider>
    )
  }
}
