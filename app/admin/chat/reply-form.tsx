import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { AttachButton, AttachedFiles, ROUND, UploadProblems } from '#app/kit/attached-files.tsx'
import { pastedFiles } from '#app/kit/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { GrowingTextarea } from '#app/ui/growing-textarea.tsx'
import { CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import { CannedMenu, CannedOptions } from './canned.tsx'
import type { ComposerProps } from './pane-props.ts'
import { useReply } from './use-reply.ts'

/** An answer to the visitor. Enter sends, Shift+Enter begins a line, a slash finds canned replies. */
export function ReplyForm(props: ComposerProps) {
  const reply = useReply(props)
  const { attachments, canned, problem, send } = reply
  return (
    <form method="post" noValidate onSubmit={send} className="relative grid gap-2">
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <UploadProblems problems={attachments.problems} />
      <CannedOptions canned={canned} />
      <AttachedFiles files={attachments.files} onRemove={attachments.remove} />
      <Box reply={reply} />
      <div className="flex items-center gap-1">
        <AttachButton onFiles={attachments.attach} className={cx(ROUND, 'size-9 pointer-coarse:size-11')} />
        <CannedMenu canned={canned} />
        <p role="status" className="ml-1 min-w-0 text-soft text-xs">
          {attachments.busy ? (
            <Trans>The file is on its way up; send when it is there.</Trans>
          ) : (
            props.desk.line === 'lost' && <Trans>Kept until the line is back</Trans>
          )}
        </p>
        <Button
          type="submit"
          size="sm"
          className="ml-auto"
          aria-disabled={attachments.busy || undefined}
          icon={<Send aria-hidden="true" className="size-4" />}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}

function Box({ reply: { box, text, write, send, attachments, canned } }: { reply: ReturnType<typeof useReply> }) {
  const { t } = useLingui()
  function onKeyDown(event: KeyboardEvent) {
    if (canned.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  function onPaste({ clipboardData }: ClipboardEvent) {
    const pasted = pastedFiles(clipboardData)
    if (pasted.length > 0) attachments.attach(pasted)
  }
  return (
    <GrowingTextarea
      ref={box}
      id="desk-reply"
      rows={2}
      maxLength={CHAT_LENGTH}
      aria-label={t`Your answer`}
      aria-autocomplete="list"
      aria-controls={canned.open ? canned.listId : undefined}
      aria-activedescendant={canned.activeId}
      placeholder={t`Your answer… / for canned replies`}
      value={text}
      onChange={({ target }) => write(target)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={canned.enter}
      onBlur={canned.close}
      className="max-h-48 min-h-16 w-full resize-none rounded-lg border border-edge bg-surface px-3 py-2 text-ink"
    />
  )
}
