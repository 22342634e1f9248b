import { useLingui } from '@lingui/react/macro'
import { useAction, useData } from '#app/admin/session/data.ts'
import { TagEditor } from '#app/admin/talk/tag-editor.tsx'
import { conversation, deskTags } from '#modules/chat/desk/desk.routes.ts'
import type { DeskState } from './desk-state.ts'

type ChatTagsProps = { detail: NonNullable<DeskState['detail']>; works: boolean; onSaved: () => Promise<void> }

/** The tags of a conversation. */
export function ChatTags({ detail, works, onSaved }: ChatTagsProps) {
  const { t } = useLingui()
  const { id, tags } = detail.conversation
  const action = useAction({ after: onSaved })
  const used = useData(deskTags.list, works ? {} : null).data?.tags ?? []
  return (
    <TagEditor
      tags={tags}
      used={used}
      works={works}
      busy={action.busy}
      problem={action.problem && (action.problem.message || t`Failed to connect to server`)}
      put={async (changed) => (await action.run(conversation.tag, { id, body: { tags: changed } })) !== false}
    />
  )
}
