import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { UndeliveredList } from '#modules/support/set-aside/set-aside.contract.ts'
import { undelivered } from '#modules/support/set-aside/set-aside.routes.ts'
import { TicketLink } from './ticket-link.tsx'

/** Who, what and why, with a link to the ticket or booking, which has other ways to reach the person. */
export function UndeliveredMail({ mail }: { mail: UndeliveredList['rows'][number] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const toast = useToast()
  const onDone = useCallback(() => toast({ variant: 'success', title: t`Taken off the list` }), [toast, t])
  const { send, pending, problem } = usePageAction(onDone)
  const { id, recipient, subject, status, why, ticket, reservation, ended_at } = mail
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h3 className="wrap-anywhere font-semibold">{subject}</h3>
      <p className="wrap-anywhere text-soft text-sm">
        <Trans>To {recipient}</Trans> · {formatMoment(ended_at, locale)}
      </p>
      <p className="wrap-anywhere rounded-lg bg-warning-tint px-3 py-2 text-sm">
        {status === 'withheld' ? (
          <Trans>
            Not sent: this address gets no email.{' '}
            <TextLink to={`/admin/support/suppressed?q=${encodeURIComponent(recipient)}`}>See why</TextLink>
          </Trans>
        ) : (
          why
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {ticket !== null && <TicketLink number={ticket} />}
        {reservation !== null && (
          <TextLink to={`/admin/reservations/${reservation}`}>
            <Trans>The reservation</Trans>
          </TextLink>
        )}
        {may('support.work') && (
          <Button
            size="sm"
            variant="secondary"
            disabled={pending}
            aria-label={t`Done with “${subject}”`}
            onClick={() => void send(undelivered.see, { id })}
          >
            <Trans context="an email">Done</Trans>
          </Button>
        )}
      </div>
      <ProblemAlert problem={problem} />
    </li>
  )
}
