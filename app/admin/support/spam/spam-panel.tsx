import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { TicketDetail } from '#modules/support/support.contract.ts'
import { ticket as endpoints } from '#modules/support/support.routes.ts'

/** Takes back that a ticket is spam. */
export function SpamPanel({ detail: { ticket, blocked } }: { detail: TicketDetail }) {
  const { t } = useLingui()
  const toast = useToast()
  const onDone = useCallback(() => toast({ variant: 'success', title: t`Reopened` }), [toast, t])
  const { send, pending, problem } = usePageAction(onDone)
  return (
    <Panel title={<Trans>Marked as spam</Trans>}>
      <div className="grid gap-3">
        <ProblemAlert problem={problem} />
        <p className="text-sm">
          {blocked ? (
            <Trans>Was it a mistake? The ticket opens again, and the sender is not blocked any more.</Trans>
          ) : (
            <Trans>Was it a mistake? The ticket opens again.</Trans>
          )}
        </p>
        <div>
          <Button
            size="sm"
            variant="secondary"
            pending={pending}
            onClick={() => void send(endpoints.notSpam, { number: ticket.number })}
          >
            <Trans>Not spam</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  )
}
