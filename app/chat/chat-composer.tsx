import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip, Send, X } from 'lucide-react'
import type { FormEvent, KeyboardEvent, Ref } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { IconButton } from '#app/ui/button.tsx'
import { GrowingTextarea } from '#app/ui/growing-textarea.tsx'
import type { ChatFile } from '#modules/chat/chat.contract.ts'
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

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

/** Enter sends, Shift+Enter begins a line. What is typed stays until it is sent. */
export function ChatComposer({ box, draft, onTyping, disabled, files: mayAttach, onSend }: ComposerProps) {
  const { t } = useLingui()
  const { text, setText } = draft
  const { files, problem, busy, attach, remove, clear } = draft.attachments
  const over = text.trim().length - CHAT_LENGTH
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (disabled || busy || over > 0 || (text.trim() === '' && files.length === 0)) return
    onSend(
      text,
      files.map(({ id }) => id),
    )
    clear()
  }
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-2 border-line border-t bg-surface p-2.5">
      {problem && (
        <p role="alert" className="px-1 text-danger text-sm">
          {problem}
        </p>
      )}
      {over > 0 && <TooLong over={over} />}
      <Attached files={files} onRemove={remove} />
      <div className="flex items-end gap-2">
        <AttachButton disabled={disabled || !mayAttach} onFiles={attach} />
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
            const pasted = [...event.clipboardData.files]
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

function AttachButton({ disabled, onFiles }: { disabled: boolean; onFiles: (files: readonly File[]) => void }) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-sea hover:bg-sea-tint has-disabled:pointer-events-none has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <Paperclip aria-hidden="true" className="size-5" />
      <span className="sr-only">
        <Trans>Attach a file</Trans>
      </span>
      <input
        type="file"
        multiple
        accept={ACCEPTED}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after it was taken off.
          target.value = ''
        }}
      />
    </label>
  )
}

function Attached({ files, onRemove }: { files: readonly ChatFile[]; onRemove: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Attached files`} className="grid grid-cols-1 gap-1 empty:hidden">
      {files.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2 rounded-lg border border-line pl-3 text-sm">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <IconButton label={t`Take ${name} off`} size="sm" onClick={() => onRemove(id)}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
