import { Trans, useLingui } from '@lingui/react/macro'
import { LockKeyhole, Reply } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#app/admin/session/data.ts'
import { returnToDraft, useDraft } from '#app/components/talk/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import { NoteForm } from './note-form.tsx'
import type { ComposerProps } from './pane-props.ts'
import { ReplyForm } from './reply-form.tsx'

type Mode = 'reply' | 'note'

/** Below the messages: an answer to the visitor, or a note that only staff sees. */
export function Composer(props: ComposerProps) {
  const { staff, detail, command, setCommand } = props
  const [chosen, setMode] = useState<Mode>('reply')
  const wanted = useRef(false)
  const { id, status, agent_id, agent_name } = detail.conversation
  const closed = status === 'closed'
  const mode = closed ? 'note' : chosen
  useEffect(() => {
    if (command !== 'answer' && command !== 'note') return
    setCommand(null)
    wanted.current = true
    setMode(command === 'note' ? 'note' : 'reply')
  }, [command, setCommand])
  // The box of the other kind has to be there first.
  useEffect(() => {
    const box = wanted.current ? document.getElementById(mode === 'note' ? 'desk-note' : 'desk-reply') : null
    if (!box || command) return
    wanted.current = false
    box.focus()
  })
  if (!staff.permissions.includes('chat.work'))
    return (
      <p className="border-line border-t bg-surface p-4 text-soft text-sm">
        <Trans>Your role may read chats, but not answer them.</Trans>
      </p>
    )
  return (
    <div
      className={cx(
        'shrink-0 border-t p-3',
        mode === 'note' ? 'border-warning-line bg-warning-tint' : 'border-line bg-surface',
      )}
    >
      <Modes mode={mode} closed={closed} onMode={setMode} />
      {closed && <UnsentAnswer conversationId={id} />}
      {mode === 'note' && <NoteForm {...props} />}
      {mode === 'reply' &&
        (status === 'active' && agent_id !== staff.id ? (
          <Theirs {...props} name={agent_name ?? ''} />
        ) : (
          <ReplyForm {...props} />
        ))}
    </div>
  )
}

type ModesProps = { mode: Mode; closed: boolean; onMode: (mode: Mode) => void }

function Modes({ mode, closed, onMode }: ModesProps) {
  const { t } = useLingui()
  const look = (on: boolean) =>
    cx(
      'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 font-semibold text-xs pointer-coarse:min-h-11',
      on ? 'bg-surface text-ink shadow-card' : 'text-soft hover:text-ink',
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say "group" before each key that is pressed in it
    <div role="group" aria-label={t`What you write`} className="mb-2 flex flex-wrap gap-1 rounded-full bg-sunken p-1">
      {!closed && (
        <button
          type="button"
          aria-pressed={mode === 'reply'}
          className={look(mode === 'reply')}
          onClick={() => onMode('reply')}
        >
          <Reply aria-hidden="true" className="size-3.5" />
          <Trans>Answer</Trans>
        </button>
      )}
      <button
        type="button"
        aria-pressed={mode === 'note'}
        className={look(mode === 'note')}
        onClick={() => onMode('note')}
      >
        <LockKeyhole aria-hidden="true" className="size-3.5" />
        <Trans>Note: only staff see this</Trans>
      </button>
    </div>
  )
}

/** What was being written when the chat came to its end: nobody can send it any more, and nobody should lose it. */
function UnsentAnswer({ conversationId }: { conversationId: string }) {
  const [text, setText] = useDraft(`desk:${conversationId}`)
  if (text.trim() === '') return null
  function keepAsNote() {
    returnToDraft(`desk:${conversationId}:note`, text)
    setText('')
  }
  return (
    <div className="mb-2 grid gap-1 text-sm">
      <p className="text-warning">
        <Trans>The chat was closed before you sent this:</Trans>
      </p>
      <p className="wrap-anywhere line-clamp-4 whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={keepAsNote}>
          <Trans>Move it to a note</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setText('')}>
          <Trans>Discard</Trans>
        </Button>
      </p>
    </div>
  )
}

/** A colleague has it: one can read along and note, or take it over. */
function Theirs({ line, detail, name, setCommand }: ComposerProps & { name: string }) {
  const { t } = useLingui()
  const action = useAction({ after: line.refresh })
  const { id, agent_id } = detail.conversation
  async function take() {
    if (await action.run(conversation.take, { id, body: { holder: agent_id } })) setCommand('answer')
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p className="min-w-0 flex-1 basis-48">
        {action.problem
          ? action.problem.message || t`Failed to connect to server`
          : t`${name} has this conversation. Take it over before you answer.`}
      </p>
      <Button size="sm" pending={action.busy} onClick={() => void take()}>
        <Trans>Take over</Trans>
      </Button>
    </div>
  )
}
