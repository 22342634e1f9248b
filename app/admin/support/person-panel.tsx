import { Trans, useLingui } from '@lingui/react/macro'
import { Fact } from '#app/admin/frame/facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { TicketDetail } from '#modules/support/support.contract.ts'
import { TICKET_STATUS_LOOKS } from './ticket-words.ts'

/** The person, the subject, and their other tickets. */
export function PersonPanel({ detail }: { detail: TicketDetail }) {
  const { t } = useLingui()
  const { ticket, reservation, conversation_id, earlier, blocked, cc } = detail
  const may = useMay()
  const language = ticket.language === 'pt-BR' ? t`Portuguese` : t`English`
  const email = ticket.requester_email
  return (
    <>
      <Panel title={<Trans>Customer</Trans>} aside={<Proof detail={detail} />}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-3 text-sm">
          <Fact term={t`Name`}>{ticket.requester_name}</Fact>
          <Fact term={t`Email`}>{email ?? t`Not given; answer in the chat`}</Fact>
          <Fact term={t`Language`}>{language}</Fact>
          {cc.length > 0 && <Fact term={t`Copies to`}>{cc.join(', ')}</Fact>}
        </dl>
        {blocked && (
          <p className="mt-4 text-sm text-warning">
            <Trans>Blocked as {blocked}: email from this sender is held separately.</Trans>
          </p>
        )}
        <ul className="mt-4 grid gap-2 border-line border-t pt-4 text-sm empty:hidden">
          {reservation && <ReservationLine reservation={reservation} may={may('reservations.read')} />}
          {email && may('reservations.read') && (
            <li>
              <TextLink to={`/admin/reservations?text=${encodeURIComponent(email)}`}>
                <Trans>Reservations with this address</Trans>
              </TextLink>
            </li>
          )}
          {conversation_id && may('chat.read') && (
            <li>
              <TextLink to={`/admin/chat?view=all&chat=${conversation_id}`}>
                <Trans>The original chat</Trans>
              </TextLink>
            </li>
          )}
        </ul>
      </Panel>
      {earlier.length > 0 && <Earlier earlier={earlier} />}
    </>
  )
}

/** Names and addresses can be made up, in the form as in a mail. */
function Proof({ detail: { customer_id, address_proved, ticket } }: { detail: TicketDetail }) {
  if (customer_id)
    return (
      <Badge tone="success">
        <Trans>Was signed in</Trans>
      </Badge>
    )
  if (ticket.requester_email === null) return null
  return address_proved ? (
    <Badge tone="success">
      <Trans>Has answered our email</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>Identity not verified</Trans>
    </Badge>
  )
}

type ReservationLineProps = { reservation: NonNullable<TicketDetail['reservation']>; may: boolean }

function ReservationLine({ reservation: { code, id }, may }: ReservationLineProps) {
  return (
    <li>
      {id && may ? (
        <TextLink to={`/admin/reservations/${id}`}>
          <Trans>Reservation {code}</Trans>
        </TextLink>
      ) : id ? (
        <Trans>Reservation {code}</Trans>
      ) : (
        <span className="text-warning">
          <Trans>{code} was typed, but there is no such reservation</Trans>
        </span>
      )}
    </li>
  )
}

function Earlier({ earlier }: Pick<TicketDetail, 'earlier'>) {
  const locale = useLocale()
  return (
    <Panel title={<Trans>Other tickets of this person</Trans>}>
      <ul className="grid gap-3 text-sm">
        {earlier.map(({ number, subject, status, last_at }) => (
          <li key={number} className="grid gap-1">
            <TextLink to={`/admin/support/${number}`} className="truncate">
              #{number} {subject}
            </TextLink>
            <span className="flex flex-wrap items-center gap-2 text-soft">
              <StatusBadge look={TICKET_STATUS_LOOKS[status]} />
              <span className="figures">{formatMoment(last_at, locale)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
