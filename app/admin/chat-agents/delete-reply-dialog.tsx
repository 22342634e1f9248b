import { useLingui } from '@lingui/react/macro'
import { useAction } from '#app/admin/session/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { CannedReply } from '#modules/chat/desk/desk.contract.ts'
import { cannedReplies } from '#modules/chat/desk/desk-settings.routes.ts'

type DeleteProps = { reply: CannedReply; onDeleted: () => void; onClose: () => void }

/** Gone is gone, for everybody: asked first. */
export function DeleteReplyDialog({ reply: { id, title }, onDeleted, onClose }: DeleteProps) {
  const { t } = useLingui()
  const action = useAction()
  async function run() {
    if (await action.run(cannedReplies.remove, { id })) onDeleted()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`Delete “${title}”?`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Keep the reply`}</Button>
          <Button variant="danger" pending={action.busy} onClick={() => void run()}>{t`Delete`}</Button>
        </>
      }
    >
      {action.problem && (
        <Alert tone="danger" live className="mb-3" title={action.problem.message || t`Failed to connect to server`} />
      )}
      <p>{t`Nobody can use it any more. What was already sent stays.`}</p>
    </Dialog>
  )
}
