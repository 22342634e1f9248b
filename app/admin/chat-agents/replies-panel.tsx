import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { useData } from '#app/admin/session/data.ts'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { KeptTexts } from '#app/admin/talk/kept-texts.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { cannedReplies } from '#modules/chat/desk/desk-settings.routes.ts'
import { ReplyDialog } from './reply-dialog.tsx'

/** What agents often say, in both languages. */
export function RepliesPanel({ staff }: { staff: Admin }) {
  const { t } = useLingui()
  return (
    <KeptTexts
      loading={useData(cannedReplies.list, {})}
      nameOf={({ title }) => title}
      writes={staff.permissions.includes('chat.work')}
      add={<Trans>New reply</Trans>}
      empty={
        <EmptyState
          picture={<MessageSquareText aria-hidden="true" />}
          title={<Trans>There are no canned replies yet</Trans>}
        >
          <Trans>Save what you write often; in a chat, type / to find it.</Trans>
        </EmptyState>
      }
      aside={({ shortcut }) => <span className="font-mono font-semibold text-sea text-sm">/{shortcut}</span>}
      dialog={(reply, at) => <ReplyDialog reply={reply} {...at} />}
      removal={{
        send: (run, id) => run(cannedReplies.remove, { id }),
        keep: t`Save the reply`,
        warning: t`It can no longer be used. What was sent stays.`,
      }}
    />
  )
}
