import type { I18n } from '@lingui/core'
import { type I18nContext, LinguiContext } from '@lingui/react'
import type { ReactNode } from 'react'

const contexts = new WeakMap<I18n, I18nContext>()

/**
 * An I18n of ours speaks one language for life. Lingui's own provider listens for another, and gives everyone an I18n behind a
 * `Proxy`, through which each text asks a dozen times.
 */
export function LanguageProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <LinguiContext value={contextOf(i18n)}>{children}</LinguiContext>
}

function contextOf(i18n: I18n): I18nContext {
  const context = contexts.get(i18n) ?? { i18n, _: i18n._.bind(i18n) }
  contexts.set(i18n, context)
  return context
}
