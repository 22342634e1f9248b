import type { CannedText } from '#app/components/talk/slash.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useData } from '#app/partner/session/data.ts'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { messageTemplates } from '#modules/messages/messages.routes.ts'
import { fillTemplate } from './fill-template.ts'

/** The owner's templates as they are found after a slash: by their name, filled in for the stay. */
export function useTemplateTexts(): (thread: Thread) => readonly CannedText[] {
  const locale = useLocale()
  const { data } = useData(messageTemplates.list, {})
  return (thread) =>
    data?.map(({ id, name, body }) => ({
      id,
      shortcut: shortcutOf(name),
      title: name,
      body: fillTemplate(body, thread, locale),
    })) ?? []
}

/** `The way to us` → `the-way-to-us`, as it can be typed after a slash. */
const shortcutOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
