import { Trans, useLingui } from '@lingui/react/macro'
import { Here } from '#app/admin/frame/here.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { TicketDetail } from '#modules/support/support.contract.ts'
import { ChatLines } from './chat-lines.tsx'
import { PersonPanel } from './person-panel.tsx'
import { SnoozedUntil } from './snoozed-until.tsx'
import { SpamPanel } from './spam/spam-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import { TicketComposer } from './ticket-composer.tsx'
import { TicketLink } from './ticket-link.tsx'
import { PRIORITY_LOOKS, TICKET_STATUS_LOOKS, TICKET_TOPIC_WORDS, VIA_WORDS } from './ticket-words.ts'
import { Timeline } from './timeline.tsx'

/** What was written at the left, with the answer below; what is known and what can be done at the right. */
export function TicketPage({ detail }: { detail: TicketDetail }) {
  const { ticket, merged_into } = detail
  const may = useMay()
  const goesOn = ticket.status !== 'closed' && may('support.work')
  return (
    <>
      <Here kind="ticket" id={String(ticket.number)} />
      <Head detail={detail} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          {detail.chat.length > 0 && <ChatLines chat={detail.chat} />}
          <Timeline detail={detail} />
          {merged_into === null && may('support.work') && <TicketComposer key={ticket.number} detail={detail} />}
        </div>
        <div className="grid min-w-0 gap-5">
          {goesOn && <StatePanel key={`${ticket.status}${ticket.priority}${ticket.assignee_id}`} detail={detail} />}
          {ticket.spam && may('support.work') && <SpamPanel detail={detail} />}
          <PersonPanel detail={detail} />
        </div>
      </div>
    </>
  )
}

function Head({ detail: { ticket, merged_into, merged_from, follows, followed_by } }: { detail: TicketDetail }) {
  const { i18n } = useLingui()
  const { number, subject, status, priority, topic, via } = ticket
  return (
    <div className="mb-5 grid gap-3">
      <h1 className="font-bold font-display text-2xl leading-tight sm:text-[1.75rem]">
        <span className="figures font-normal text-soft">#{number}</span>{' '}
        <span className="wrap-anywhere">{subject}</span>
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-soft text-sm">
        <StatusBadge look={TICKET_STATUS_LOOKS[status]} />
        {priority !== 'normal' && <StatusBadge look={PRIORITY_LOOKS[priority]} />}
        {ticket.spam && (
          <Badge tone="danger">
            <Trans context="tickets">Spam</Trans>
          </Badge>
        )}
        <SnoozedUntil at={ticket.snoozed_until} />
        <span>
          {i18n._(TICKET_TOPIC_WORDS[topic])}, {i18n._(VIA_WORDS[via])}
        </span>
      </p>
      {merged_into !== null && (
        <Alert
          tone="info"
          title={<Trans>This ticket continues in another one</Trans>}
          action={<TicketLink number={merged_into} />}
        />
      )}
      {merged_from.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          <Trans>Continued in this one:</Trans>{' '}
          {merged_from.map((one) => (
            <TicketLink key={one} number={one} />
          ))}
        </p>
      )}
      {follows !== null && (
        <p className="text-sm">
          <Trans>An answer to a closed ticket:</Trans> <TicketLink number={follows} />
        </p>
      )}
      {followed_by.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          <Trans>Continued in a new ticket:</Trans>{' '}
          {followed_by.map((one) => (
            <TicketLink key={one} number={one} />
          ))}
        </p>
      )}
    </div>
  )
}
