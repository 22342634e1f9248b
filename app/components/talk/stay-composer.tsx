import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { AttachButton } from '#app/kit/attached-files.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { MESSAGE_FILE_BYTES, MESSAGE_FILES, MESSAGE_LENGTH } from '#modules/messages/message-limits.contract.ts'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { Composer } from './composer.tsx'
import type { CannedText } from './slash.ts'
import type { TalkCalls } from './talk-calls.ts'
import { useComposer } from './use-composer.ts'

export type InsertText = (text: string) => void

type StayComposerProps = {
  calls: TalkCalls
  thread: Thread
  onWritten: (thread: Thread) => void
  help?: ReactNode
  tools?: (insert: InsertText, thread: Thread) => ReactNode
  /** Found after a slash. */
  textsFor?: ((thread: Thread) => readonly CannedText[]) | undefined
}

/** Writes a message about a stay. */
export function StayComposer({ calls, thread, onWritten, help, tools, textsFor }: StayComposerProps) {
  const { t } = useLingui()
  const about = `stay:${thread.stayId}`
  const composer = useComposer({
    about,
    kind: 'letter',
    most: MESSAGE_LENGTH,
    files: { about, most: MESSAGE_FILES, bytes: MESSAGE_FILE_BYTES, upload: calls.addFile },
    texts: textsFor?.(thread),
    async deliver({ key, ...message }) {
      onWritten(await calls.write(message, key))
      return true
    },
  })
  return (
    <Composer
      composer={composer}
      label={t`Your message`}
      help={help}
      empty={t`Write a message or attach a file.`}
      rows={3}
    >
      {(form) => (
        <>
          <AttachButton onFiles={composer.uploads.attach} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Attach a file</Trans>
          </AttachButton>
          {tools?.(composer.canned.insert, thread)}
          <Button
            type="submit"
            form={form}
            pending={composer.pending}
            className="ml-auto max-sm:w-full"
            icon={<Send aria-hidden="true" className="size-4" />}
            aria-disabled={composer.uploads.busy || undefined}
          >
            <Trans>Send message</Trans>
          </Button>
        </>
      )}
    </Composer>
  )
}
