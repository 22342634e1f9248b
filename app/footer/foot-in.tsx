import type { Messages } from '@lingui/core'
import type { ComponentType } from 'react'
import { registerArea } from '#app/i18n/languages.ts'
import { LanguageProvider } from '#app/i18n/provider.tsx'
import type { Locale } from '#platform/locale.ts'
import { Facts } from './facts.tsx'
import { FooterNavigation } from './footer-navigation.tsx'
import { Rights } from './rights.tsx'

/** The quiet parts of the footer with their words, which come with them. */
export function footIn(locale: Locale, messages: Messages) {
  const i18nOf = registerArea(locale, messages)
  const withWords = (Part: ComponentType) =>
    function Worded() {
      return (
        <LanguageProvider i18n={i18nOf()}>
          <Part />
        </LanguageProvider>
      )
    }
  return { Facts: withWords(Facts), FooterNavigation: withWords(FooterNavigation), Rights: withWords(Rights) }
}
