import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import { unfilled } from '#modules/chat/desk/reply-variables.contract.ts'
import { AttachButton, AttachedFiles } from './attachments.tsx'
import { CannedMenu, CannedOptions } from './canned.tsx'
import type { ComposerProps } from './composer.tsx'
import { useDraft } from './drafts.ts'
import { useAttachments } from './use-attachments.ts'
import { useCanned } from './use-canned.ts'
import { useTyping } from './use-typing.ts'

/** An answer to the visitor. Enter sends, Shift+Enter begins a line, a slash finds canned replies. */
export function ReplyForm({ staff, line, desk, detail }: ComposerProps) {
  const { t } = useLingui()
  const { id } = detail.conversation
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(id)
  const [missing, setMissing] = useState<string[]>([])
  const attachments = useAttachments(id)
  const typing = useTyping(line)
  const canned = useCanned({ box, text, setText, staff, detail })
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    const open = unfilled(text)
    setMissing(open)
    if (open.length > 0) return box.current?.focus()
    if (attachments.busy) return
    const fileIds = attachments.files.map((file) => file.id)
    if (!line.say(text, fileIds)) return
    typing.stop()
    setText('')
    attachments.clear()
    box.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (canned.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  const problem = missing.length > 0 ? t`Fill in ${missing.join(', ')} before you send.` : attachments.problem
  return (
    <form method="post" noValidate onSubmit={send} className="relative grid gap-2">
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <CannedOptions canned={canned} />
      <AttachedFiles files={attachments.files} onRemove={attachments.remove} />
      <textarea
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
        onChange={({ target }) => {
          setText(target.value)
          setMissing([])
          canned.look(target)
          if (target.value.trim() !== '') typing.touch()
        }}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => attachments.attach([...clipboardData.files])}
        onFocus={canned.enter}
        onBlur={canned.close}
        className="field-sizing-content max-h-48 min-h-16 w-full resize-none rounded-lg border border-edge bg-surface px-3 py-2 text-ink"
      />
      <div className="flex items-center gap-1">
        <AttachButton onFiles={attachments.attach} />
        <CannedMenu canned={canned} />
        <p role="status" className="ml-1 min-w-0 text-soft text-xs">
          {attachments.busy ? (
            <Trans>The file is on its way up; send when it is there.</Trans>
          ) : (
            desk.line === 'lost' && <Trans>Kept until the line is back</Trans>
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
