import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useAction } from '#app/admin/session/data.ts'
import { randomId } from '#app/older-browsers.ts'
import { Button } from '#app/ui/button.tsx'
import { GrowingTextarea } from '#app/ui/growing-textarea.tsx'
import { CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import { useDraft } from './drafts.ts'
import type { ComposerProps } from './pane-props.ts'

/** A word among agents. It goes another way than answers, so that neither can become the other. */
export function NoteForm({ line, detail }: ComposerProps) {
  const { t } = useLingui()
  const { id } = detail.conversation
  const [text, setText] = useDraft(`${id}:note`)
  const action = useAction({ after: line.refresh })
  // Sent again without an answer it is the same note; with other words it is another one.
  const noteId = useRef(randomId())
  async function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (text.trim() === '' || action.busy) return
    const body = { body: text.trim(), id: noteId.current }
    if (!(await action.run(conversation.note, { id, body }))) return
    noteId.current = randomId()
    setText('')
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-2">
      {action.problem && (
        <p role="alert" className="text-danger text-sm">
          {action.problem.message || t`Failed to connect to server`}
        </p>
      )}
      <GrowingTextarea
        id="desk-note"
        rows={2}
        maxLength={CHAT_LENGTH}
        aria-label={t`Your note; only staff sees it`}
        placeholder={t`For your colleagues…`}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          noteId.current = randomId()
        }}
        onKeyDown={(event) =>
          event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && void send(event)
        }
        className="max-h-40 min-h-16 w-full resize-none rounded-lg border border-warning-line bg-surface px-3 py-2 text-ink"
      />
      <Button type="submit" size="sm" variant="secondary" pending={action.busy} className="justify-self-end">
        <Trans>Save the note</Trans>
      </Button>
    </form>
  )
}
