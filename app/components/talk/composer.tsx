import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Paperclip, Send, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { sizeText } from '#app/components/file-size.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { MESSAGE_LENGTH } from '#modules/messages/message-limits.contract.ts'
import type { Thread } from '#modules/messages/messages.contract.ts'
import type { TalkCalls } from './talk-calls.ts'
import { type Attached, useComposer } from './use-composer.ts'

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
      <WordsForm id={form} composer={composer} help={help} />
      <AttachedFiles files={composer.files} onRemove={composer.remove} />
      <div className="flex flex-wrap items-center gap-2">
        <Attach onFiles={composer.attach} />
        {tools?.(composer.insert, thread)}
        <Button
          type="submit"
          form={form}
          pending={composer.sending}
          className="ml-auto max-sm:w-full"
          icon={<Send aria-hidden="true" className="size-4" />}
          aria-disabled={composer.uploading || undefined}
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

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

/** The box itself is under the words, so that keyboards and screen readers find what they know. */
function Attach({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <label
      className={cx(
        buttonClass({ variant: 'secondary' }),
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus',
      )}
    >
      <Paperclip aria-hidden="true" className="size-4" />
      <Trans>Attach a file</Trans>
      <input
        type="file"
        multiple
        accept={ACCEPTED}
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

function AttachedFiles({ files, onRemove }: { files: readonly Attached[]; onRemove: (key: string) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ul aria-label={t`Attached files`} className="grid gap-2 empty:hidden">
      {files.map(({ key, name, size, id }) => (
        <li
          key={key}
          className="flex items-center gap-2.5 rounded-lg border border-line bg-surface py-1 pr-1 pl-3 text-sm"
        >
          {id === null ? (
            <>
              <Spinner className="size-4 shrink-0" />
              <span className="sr-only">{t`Uploading`}</span>
            </>
          ) : (
            <FileText aria-hidden="true" className="size-4 shrink-0 text-sea" />
          )}
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <span className="figures shrink-0 text-soft">{sizeText(size, locale)}</span>
          <IconButton label={t`Take ${name} off`} size="sm" onClick={() => onRemove(key)}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
