import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { fillTemplate } from './fill-template.ts'

/** Asked for by a press. */
const LateTemplates = latePart({
  source: 'app/partner/messages/templates-dialog.tsx',
  load: () => import('./templates-dialog.tsx'),
  pick: (module) => module.TemplatesDialog,
})

type InsertTemplateProps = { thread: Thread; insert: (text: string) => void }

/** Texts for often: one is put into the message, with what is known of the stay. */
export function InsertTemplate({ thread, insert }: InsertTemplateProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<MessageSquareText aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
        title={t`Use or change a template`}
      >
        <Trans>Templates</Trans>
      </Button>
      {open && (
        <LateTemplates
          onClose={() => setOpen(false)}
          onUse={({ body }) => {
            setOpen(false)
            // After the dialog has given the focus back, so that it goes to the message.
            setTimeout(() => insert(fillTemplate(body, thread, locale)))
          }}
        />
      )}
    </>
  )
}
