import { useLingui } from '@lingui/react/macro'
import { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import type { CannedReply } from '#modules/chat/desk/desk.contract.ts'
import { cannedReplies } from '#modules/chat/desk/desk-settings.routes.ts'

type DeleteProps = { reply: CannedReply; onDeleted: () => void; onClose: () => void }

/** Gone is gone, for everyone: asked first. */
export function DeleteReplyDialog({ reply: { id, title }, onDeleted, onClose }: DeleteProps) {
  const { t } = useLingui()
  const action = useAction()
  async function run() {
    if (await action.run(cannedReplies.remove, { id })) onDeleted()
  }
  return (
    <FormDialog
      size="sm"
      title={t`Delete “${title}”?`}
      keep={t`Keep the reply`}
      verb={t`Delete`}
      danger
      pending={action.busy}
      problem={action.problem}
      onSubmit={run}
      onClose={onClose}
    >
      <p>{t`Nobody can use it any more. What was already sent stays.`}</p>
    </FormDialog>
  )
}
