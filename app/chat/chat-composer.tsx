import { useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { FormEvent, KeyboardEvent, Ref } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { AttachButton, AttachedFiles, ROUND, UploadProblems } from '#app/kit/attached-files.tsx'
import { pastedFiles } from '#app/kit/uploads.ts'
import { IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { GrowingTextarea } from '#app/ui/growing-textarea.tsx'
import { CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import type { Draft } from './use-draft.ts'

type ComposerProps = {
  box: Ref<HTMLTextAreaElement>
  draft: Draft
  onTyping: () => void
  /** While nobody is at the other end of the line (specification §5). */
  disabled: boolean
  /** Whether there is anybody to keep files. */
  files: boolean
  onSend: (text: string, fileIds: string[]) => void
}

/** Enter sends, Shift+Enter begins a line. What is typed stays until it is sent. */
export function ChatComposer({ box, draft, onTyping, disabled, files: mayAttach, onSend }: ComposerProps) {
  const { t } = useLingui()
  const { text, setText } = draft
  const { files, ids, problems, busy, attach, remove, clear } = draft.attachments
  const over = text.trim().length - CHAT_LENGTH
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (disabled || busy || over > 0 || (text.trim() === '' && files.length === 0)) return
    onSend(text, ids)
    clear()
  }
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-2 border-line border-t bg-surface p-2.5">
      <UploadProblems problems={problems} />
      {over > 0 && <TooLong over={over} />}
      <AttachedFiles files={files} onRemove={remove} />
      <div className="flex items-end gap-2">
        <AttachButton disabled={disabled || !mayAttach} onFiles={attach} className={cx(ROUND, 'size-11')} />
        <GrowingTextarea
          ref={box}
          rows={1}
          dir="auto"
          aria-invalid={over > 0 || undefined}
          aria-label={t`Your message`}
          placeholder={t`Type your message...`}
          value={text}
          disabled={disabled}
          onChange={({ target }) => {
            setText(target.value)
            onTyping()
          }}
          onPaste={(event) => {
            const pasted = pastedFiles(event.clipboardData)
            if (pasted.length === 0 || !mayAttach) return
            event.preventDefault()
            attach(pasted)
          }}
          onKeyDown={(event) =>
            event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && send(event)
          }
          className="wrap-anywhere max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-lg border border-edge bg-surface px-3 py-2.5 text-ink disabled:opacity-60"
        />
        <IconButton type="submit" variant="primary" label={t`Send message`} disabled={disabled || busy || over > 0}>
          <Send aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </form>
  )
}

/** Nothing of what somebody pastes is cut off without a word. */
function TooLong({ over }: { over: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [most, more] = [CHAT_LENGTH, over].map((count) => count.toLocaleString(locale))
  return (
    <p role="status" className="px-1 text-danger text-sm">
      {t`A message holds at most ${most} characters. This one has ${more} too many: send it in parts.`}
    </p>
  )
}
