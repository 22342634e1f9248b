import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import { useAction, useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { TICKET_STATUS_LOOKS } from '#app/admin/support/ticket-words.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { supportDesk } from '#modules/support/support.routes.ts'
import { PanelSection } from './panel-section.tsx'

/** Where the matter goes on by mail, or how it begins to. */
export function TicketSection({ conversationId }: { conversationId: string }) {
  const may = useMay()
  const loading = useData(supportDesk.ofChat, may('support.read') ? { conversationId } : null)
  const { run, busy, problem } = useAction({ after: loading.again })
  const { t, i18n } = useLingui()
  // The button that was pressed is gone then: the keyboard goes on where it led.
  const made = useRef(false)
  const goOn = useCallback((node: HTMLElement | null) => {
    if (node && made.current) node.querySelector('a')?.focus()
    if (node) made.current = false
  }, [])
  if (!may('support.read')) return null
  return (
    <PanelSection title={<Trans context="support">Ticket</Trans>}>
      <Asking loading={loading} lines={1}>
        {({ ticket }) =>
          ticket ? (
            <p ref={goOn} className="flex flex-wrap items-center gap-2 text-sm">
              <TextLink to={`/admin/support/${ticket.number}`}>{`#${ticket.number}`}</TextLink>
              <Badge tone={TICKET_STATUS_LOOKS[ticket.status].tone}>
                {i18n._(TICKET_STATUS_LOOKS[ticket.status].word)}
              </Badge>
            </p>
          ) : (
            <div className="grid justify-items-start gap-2">
              <p className="text-soft text-sm">
                <Trans>None yet. A ticket continues by email after the chat ends.</Trans>
              </p>
              {may('support.work') && (
                <Button
                  size="sm"
                  variant="secondary"
                  pending={busy}
                  onClick={async () => {
                    made.current = (await run(supportDesk.fromChat, { conversationId })) !== false
                  }}
                >
                  <Trans>Create a ticket</Trans>
                </Button>
              )}
            </div>
          )
        }
      </Asking>
      {problem && <Alert tone="danger" live title={problem.message || t`Failed to connect to server`} />}
    </PanelSection>
  )
}
