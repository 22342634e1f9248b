import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { Composer } from '#app/components/talk/composer.tsx'
import { useComposer } from '#app/components/talk/use-composer.ts'
import { AttachButton, ROUND } from '#app/kit/attached-files.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { CHAT_FILE_BYTES, CHAT_FILES, CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import { useChosenCode } from './chosen-code.ts'
import type { ComposerProps } from './pane-props.ts'
import { RepliesMenu } from './replies-menu.tsx'
import { useReplies } from './use-replies.ts'

/** An answer to the visitor; a slash finds canned replies. */
export function ReplyForm({ line, desk, detail }: ComposerProps) {
  const { t } = useLingui()
  const call = useCallStaff()
  const { id, name, language } = detail.conversation
  const replies = useReplies({ language, customer: name, code: useChosenCode(id) })
  const composer = useComposer({
    about: `desk:${id}`,
    kind: 'chat',
    most: CHAT_LENGTH,
    files: {
      about: `desk:${id}`,
      most: CHAT_FILES,
      bytes: CHAT_FILE_BYTES,
      upload: (file) => call(conversation.addFile, { id, query: { name: file.name }, body: file }),
    },
    texts: replies.texts ?? [],
    onTyping: (on) => line.typing(on),
    deliver: ({ body, fileIds }) => line.say(body, fileIds),
  })
  const { uploads, canned } = composer
  return (
    <Composer
      composer={composer}
      label={t`Your answer`}
      placeholder={t`Your answer… / for canned replies`}
      boxId="desk-reply"
      boxClass="max-h-48 min-h-16 w-full border-edge"
      rows={2}
    >
      {(form) => (
        <>
          <AttachButton onFiles={uploads.attach} className={cx(ROUND, 'size-9 pointer-coarse:size-11')} />
          <RepliesMenu replies={replies} onChoose={canned.insert} />
          <p role="status" className="min-w-0 text-soft text-xs">
            {desk.line === 'lost' && <Trans>Kept until you are back online</Trans>}
          </p>
          <Button
            type="submit"
            form={form}
            size="sm"
            className="ml-auto"
            aria-disabled={uploads.busy || undefined}
            icon={<Send aria-hidden="true" className="size-4" />}
          >
            <Trans>Send</Trans>
          </Button>
        </>
      )}
    </Composer>
  )
}
