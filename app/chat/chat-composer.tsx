import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip, Send, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { IconButton } from '#app/ui/button.tsx'
import type { ChatFile } from '#modules/chat/chat.contract.ts'
import { CHAT_FILE_BYTES, CHAT_FILES, CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import { uploadFile } from './chat-calls.ts'

type ComposerProps = {
  box: Ref<HTMLTextAreaElement>
  text: string
  onText: (text: string) => void
  sessionId: string
  /** While nobody is at the other end of the line (specification §5). */
  disabled: boolean
  onSend: (text: string, fileIds: string[]) => void
}

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

/** Enter sends, Shift+Enter begins a line. What is typed stays until it is sent. */
export function ChatComposer({ box, text, onText, sessionId, disabled, onSend }: ComposerProps) {
  const { t } = useLingui()
  const { files, problem, busy, attach, remove, clear } = useAttachments(sessionId)
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (disabled || busy || (text.trim() === '' && files.length === 0)) return
    onSend(
      text,
      files.map(({ id }) => id),
    )
    clear()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-2 border-line border-t bg-surface p-2.5">
      {problem && (
        <p role="alert" className="px-1 text-danger text-sm">
          {problem}
        </p>
      )}
      <Attached files={files} onRemove={remove} />
      <div className="flex items-end gap-1.5">
        <AttachButton disabled={disabled} onFiles={attach} />
        <textarea
          ref={box}
          rows={1}
          maxLength={CHAT_LENGTH}
          aria-label={t`Your message`}
          placeholder={t`Type your message...`}
          value={text}
          disabled={disabled}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) =>
            event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && send(event)
          }
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-lg border border-edge bg-surface px-3 py-2.5 text-ink disabled:opacity-60"
        />
        <IconButton type="submit" variant="primary" label={t`Send message`} disabled={disabled || busy}>
          <Send aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </form>
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
    <ul aria-label={t`Attached files`} className="grid gap-1 empty:hidden">
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

function useAttachments(sessionId: string) {
  const { t } = useLingui()
  const locale = useLocale()
  const [files, setFiles] = useState<ChatFile[]>([])
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState('')
  const limit = CHAT_FILE_BYTES / 1_048_576
  async function upload(file: File) {
    setBusy((count) => count + 1)
    try {
      const added = await uploadFile(sessionId, file, locale)
      setFiles((now) => [...now, added].slice(0, CHAT_FILES))
    } catch (error) {
      const { name } = file
      setProblem(error instanceof ApiError && error.message ? error.message : t`${name} could not be sent. Try again.`)
    } finally {
      setBusy((count) => count - 1)
    }
  }
  function attach(chosen: readonly File[]) {
    setProblem('')
    const large = chosen.find(({ size }) => size > CHAT_FILE_BYTES)
    const { name } = large ?? { name: '' }
    if (large) setProblem(t`${name} is larger than ${limit} MB. Make it smaller.`)
    const room = CHAT_FILES - files.length
    const fitting = chosen.filter(({ size }) => size <= CHAT_FILE_BYTES)
    if (fitting.length > room) setProblem(t`Attach at most ${CHAT_FILES} files.`)
    for (const file of fitting.slice(0, room)) void upload(file)
  }
  const remove = (id: string) => setFiles((now) => now.filter((file) => file.id !== id))
  return { files, problem, busy: busy > 0, attach, remove, clear: () => setFiles([]) }
}
