import type { Messages } from '@lingui/core'
import { registerArea } from '#app/i18n/languages.ts'
import { LanguageProvider } from '#app/i18n/provider.tsx'
import type { Locale } from '#platform/locale.ts'
import { ChatWidget, type ChatWidgetProps } from './chat-widget.tsx'
import { chatTools } from './use-chat.ts'

/** The widget with its words, which come with it. */
export function widgetIn(locale: Locale, messages: Messages) {
  const i18nOf = registerArea(locale, messages)
  return function Widget(props: ChatWidgetProps) {
    return (
      <LanguageProvider i18n={i18nOf()}>
        <ChatWidget {...props} tools={chatTools(locale)} />
      </LanguageProvider>
    )
  }
}
