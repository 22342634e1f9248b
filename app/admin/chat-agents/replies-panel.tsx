import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText, Plus } from 'lucide-react'
import { useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { CannedReply } from '#modules/chat/desk/desk.contract.ts'
import { cannedReplies } from '#modules/chat/desk/desk-settings.routes.ts'
import { DeleteReplyDialog } from './delete-reply-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

/** What agents often say, in both languages. */
export function RepliesPanel({ staff }: { staff: Admin }) {
  const kept = useData(cannedReplies.list, {})
  const [changing, setChanging] = useState<CannedReply | 'new' | null>(null)
  const [deleting, setDeleting] = useState<CannedReply | null>(null)
  const works = staff.permissions.includes('chat.work')
  function done() {
    setChanging(null)
    setDeleting(null)
    kept.refresh()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {works && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setChanging('new')}
        >
          <Trans>New reply</Trans>
        </Button>
      )}
      <Asking loading={kept}>
        {(replies) =>
          replies.length === 0 ? (
            <EmptyState
              picture={<MessageSquareText aria-hidden="true" />}
              title={<Trans>There are no canned replies yet</Trans>}
            >
              <Trans>Write what you say often once; in a chat a slash finds it.</Trans>
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
              {replies.map((reply) => (
                <ReplyCard
                  key={reply.id}
                  reply={reply}
                  works={works}
                  onChange={() => setChanging(reply)}
                  onDelete={() => setDeleting(reply)}
                />
              ))}
            </ul>
          )
        }
      </Asking>
      {changing && (
        <ReplyDialog reply={changing === 'new' ? null : changing} onSaved={done} onClose={() => setChanging(null)} />
      )}
      {deleting && <DeleteReplyDialog reply={deleting} onDeleted={done} onClose={() => setDeleting(null)} />}
    </div>
  )
}

type CardProps = { reply: CannedReply; works: boolean; onChange: () => void; onDelete: () => void }

function ReplyCard({ reply: { shortcut, title, bodyEn, bodyPt }, works, onChange, onDelete }: CardProps) {
  const { t } = useLingui()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold">{title}</h2>
        <span className="font-mono font-semibold text-sea text-sm">/{shortcut}</span>
      </div>
      <p className="line-clamp-3 whitespace-pre-line text-sm">{bodyEn}</p>
      <p lang="pt-BR" className="line-clamp-3 whitespace-pre-line text-soft text-sm">
        {bodyPt}
      </p>
      {works && (
        <div className="-ml-4 flex gap-1">
          <Button size="sm" variant="ghost" aria-label={t`Change ${title}`} onClick={onChange}>
            <Trans context="to edit">Change</Trans>
          </Button>
          <Button size="sm" variant="ghost" aria-label={t`Delete ${title}`} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
