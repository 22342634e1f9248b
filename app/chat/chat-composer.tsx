import { useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { RefObject } from 'react'
import { Composer } from '#app/components/talk/composer.tsx'
import { useComposer } from '#app/components/talk/use-composer.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { AttachButton, ROUND } from '#app/kit/attached-files.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { CHAT_FILE_BYTES, CHAT_FILES, CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import { uploadFile } from './chat-calls.ts'
import type { ChatLine } from './line/chat-line.ts'
import { DRAFT } from './use-chat.ts'

type ChatComposerProps = {
  line: ChatLine
  sessionId: string
  box: RefObject<HTMLTextAreaElement | null>
  /** While nobody is at the other end of the line (specification §5). */
  disabled: boolean
  /** Whether there is anyone to keep files. */
  files: boolean
}

/** A visitor's message. */
export function ChatComposer({ line, sessionId, box, disabled, files: mayAttach }: ChatComposerProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const composer = useComposer({
    about: DRAFT,
    kind: 'chat',
    most: CHAT_LENGTH,
    box,
    files: {
      about: `chat:${sessionId}`,
      most: CHAT_FILES,
      bytes: CHAT_FILE_BYTES,
      upload: (file) => uploadFile(sessionId, file, locale),
    },
    onTyping: (on) => line.typing(on),
    deliver: ({ body, fileIds }) => line.say(body, fileIds),
  })
  const { uploads, over } = composer
  return (
    <Composer
      composer={composer}
      label={t`Your message`}
      placeholder={t`Type your message...`}
      rows={1}
      disabled={disabled}
      mayAttach={mayAttach}
      className="border-line border-t bg-surface p-2.5"
      boxClass="wrap-anywhere max-h-32 min-h-11 min-w-0 flex-1 border-edge disabled:opacity-60"
      lead={
        <AttachButton disabled={disabled || !mayAttach} onFiles={uploads.attach} className={cx(ROUND, 'size-11')} />
      }
    >
      {() => (
        <IconButton
          type="submit"
          variant="primary"
          label={t`Send message`}
          disabled={disabled || uploads.busy || over > 0}
        >
          <Send aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </Composer>
  )
}
