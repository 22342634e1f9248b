import { Trans, useLingui } from '@lingui/react/macro'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { Composer } from '#app/components/talk/composer.tsx'
import { useComposer } from '#app/components/talk/use-composer.ts'
import { Button } from '#app/ui/button.tsx'
import { CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import type { ComposerProps } from './pane-props.ts'

/** A word among agents. It goes another way than answers, so that neither can become the other. */
export function NoteForm({ line, detail }: ComposerProps) {
  const { t } = useLingui()
  const call = useCallStaff()
  const { id } = detail.conversation
  const composer = useComposer({
    about: `desk:${id}:note`,
    kind: 'chat',
    most: CHAT_LENGTH,
    async deliver({ body, key }) {
      try {
        await call(conversation.note, { id, body: { body, id: key } })
      } finally {
        void line.refresh()
      }
      return true
    },
  })
  return (
    <Composer
      composer={composer}
      label={t`Your note; only staff see it`}
      placeholder={t`For your colleagues…`}
      boxId="desk-note"
      boxClass="max-h-40 min-h-16 w-full border-warning-line"
      rows={2}
      mayAttach={false}
    >
      {(form) => (
        <Button type="submit" form={form} size="sm" variant="secondary" pending={composer.pending} className="ml-auto">
          <Trans>Save the note</Trans>
        </Button>
      )}
    </Composer>
  )
}
