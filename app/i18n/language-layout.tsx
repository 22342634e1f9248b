import type { Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Outlet, useOutletContext } from 'react-router'
import { Chrome } from '#app/shell/chrome.tsx'
import { PageError } from '#app/shell/page-error.tsx'
import type { Locale } from '#platform/locale.ts'
import { registerArea, registerCatalogue } from './languages.ts'
import { LanguageProvider } from './provider.tsx'

/** Page and error page of a language, for its layout route. @param messages the words that every page needs. */
export function languageLayout(locale: Locale, messages: Messages) {
  const i18n = registerCatalogue(locale, messages)
  return {
    Pages: () => (
      <LanguageProvider i18n={i18n}>
        <Outlet />
      </LanguageProvider>
    ),
    Failure: ({ error }: { error: unknown }) => (
      <LanguageProvider i18n={i18n}>
        <Chrome>
          <PageError error={error} />
        </Chrome>
      </LanguageProvider>
    ),
  }
}

/**
 * The layout of an area, for its layout route; what the frame around it gives reaches its pages.
 * @param messages the words that its pages need beside those around it
 */
export function areaLayout(locale: Locale, messages: Messages) {
  const i18nIn = registerArea(locale, messages)
  return function Area() {
    return (
      <LanguageProvider i18n={i18nIn(useLingui().i18n)}>
        <Outlet context={useOutletContext()} />
      </LanguageProvider>
    )
  }
}

/** The layout of the first page: it speaks as the frame does, so that words that come later reach it. */
export function firstPageLayout(locale: Locale, messages: Messages) {
  registerCatalogue(locale, messages)
  return function FirstPage() {
    return <Outlet context={useOutletContext()} />
  }
}
