import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { AttachButton, AttachedFiles, UploadProblems } from '#app/kit/attached-files.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { MESSAGE_LENGTH } from '#modules/messages/message-limits.contract.ts'
import type { Thread } from '#modules/messages/messages.contract.ts'
import type { TalkCalls } from './talk-calls.ts'
import { useComposer } from './use-composer.ts'

export type InsertText = (text: string) => void

type ComposerProps = {
  calls: TalkCalls
  thread: Thread
  onWritten: (thread: Thread) => void
  help?: ReactNode
  tools?: (insert: InsertText, thread: Thread) => ReactNode
}

/** Writes a message. What was typed and attached stays until it has arrived. */
export function Composer({ calls, thread, onWritten, help, tools }: ComposerProps) {
  // The tools may have forms of their own, so that they stand beside this one.
  const form = useId()
  const composer = useComposer(calls, thread.stayId, onWritten)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      {composer.problem && <Problem {...composer.problem} />}
      <UploadProblems problems={composer.uploads.problems} />
      <WordsForm id={form} composer={composer} help={help} />
      <AttachedFiles files={composer.uploads.files} onRemove={composer.uploads.remove} />
      <div className="flex flex-wrap items-center gap-2">
        <AttachButton onFiles={composer.uploads.attach} className={buttonClass({ variant: 'secondary' })}>
          <Trans>Attach a file</Trans>
        </AttachButton>
        {tools?.(composer.insert, thread)}
        <Button
          type="submit"
          form={form}
          pending={composer.sending}
          className="ml-auto max-sm:w-full"
          icon={<Send aria-hidden="true" className="size-4" />}
          aria-disabled={composer.uploads.busy || undefined}
        >
          <Trans>Send message</Trans>
        </Button>
      </div>
    </div>
  )
}

type WordsFormProps = { id: string; composer: ReturnType<typeof useComposer>; help: ReactNode }

function WordsForm({ id, composer: { box, text, setText, missing, send }, help }: WordsFormProps) {
  const { t } = useLingui()
  function onSubmit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    void send()
  }
  return (
    <form id={id} method="post" noValidate onSubmit={onSubmit}>
      <TextArea
        ref={box}
        name="message"
        label={t`Your message`}
        help={help}
        rows={3}
        maxLength={MESSAGE_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onSubmit(event)}
        error={missing ? t`Write a message or attach a file.` : undefined}
      />
    </form>
  )
}

function Problem({ sentence, offline }: { sentence: string; offline: boolean }) {
  return (
    <Alert tone="danger" live title={offline ? <Trans>No answer came. Check your connection.</Trans> : sentence}>
      {offline && <Trans>What you have typed is still here; send it again.</Trans>}
    </Alert>
  )
}
