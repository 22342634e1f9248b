import { useLingui } from '@lingui/react/macro'
import { PRIORITY_LOOKS, TICKET_STATUS_LOOKS } from '#app/admin/support/ticket-words.ts'
import type { MacroChanges } from '#modules/support/macros/macros.contract.ts'

/** What a macro changes, as a list of words. @param nameOf who answers tickets, by id */
export function useMacroWords(nameOf: (id: string) => string | undefined) {
  const { t, i18n } = useLingui()
  return ({ status, priority, assign, addTags }: MacroChanges): string[] => {
    const statusWord = status && i18n._(TICKET_STATUS_LOOKS[status].word)
    const priorityWord = priority && i18n._(PRIORITY_LOOKS[priority].word)
    const assignee = assign === 'me' ? t`the person who uses it` : assign && (nameOf(assign) ?? t`someone who has left`)
    const tags = addTags.join(', ')
    return [
      ...(statusWord ? [t`Status: ${statusWord}`] : []),
      ...(priorityWord ? [t`Priority: ${priorityWord}`] : []),
      ...(assignee ? [t`Assignee: ${assignee}`] : []),
      ...(tags ? [t`Tags: ${tags}`] : []),
    ]
  }
}
