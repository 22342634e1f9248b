import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { Composer } from '#app/components/talk/composer.tsx'
import { useComposer } from '#app/components/talk/use-composer.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ticket } from '#modules/support/support.routes.ts'
import { ANSWER_LENGTH } from '#modules/support/support-limits.contract.ts'

/** A note on a ticket, for colleagues. */
export function TicketNoteForm({ number }: { number: number }) {
  const { t } = useLingui()
  const toast = useToast()
  const saving = usePageAction(() => toast({ variant: 'success', title: t`Noted` }))
  const composer = useComposer({
    about: `ticket:${number}:note`,
    kind: 'letter',
    most: ANSWER_LENGTH,
    deliver: async ({ body, key }) => Boolean(await saving.send(ticket.note, { number, body: { key, body } })),
  })
  return (
    <>
      <ProblemAlert problem={saving.problem} />
      <Composer
        composer={composer}
        label={t`Your note; only staff see it`}
        help={t`Ctrl + Enter sends.`}
        empty={t`Write something first.`}
        rows={5}
        mayAttach={false}
      >
        {(form) => (
          <Button
            type="submit"
            form={form}
            variant="secondary"
            pending={saving.pending}
            icon={<Lock aria-hidden="true" className="size-4" />}
          >
            <Trans>Save the note</Trans>
          </Button>
        )}
      </Composer>
    </>
  )
}
