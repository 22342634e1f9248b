import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { RESERVATION_LOOKS } from '#app/admin/words/reservation-words.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { DeskRow } from '#modules/chat/desk/desk.contract.ts'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import { staffReservations } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { chooseCode, useChosenCode } from './chosen-code.ts'
import { PanelSection } from './panel-section.tsx'
import { ReservationActions } from './reservation-actions.tsx'

const SHOWN = 5

/** What the visitor has booked: in their account or as a guest under its address, or under the address that they typed. */
export function ReservationsSection({ conversation }: { conversation: DeskRow }) {
  const may = useMay()
  const { id, customer_id, email } = conversation
  if (!may('reservations.read')) return null
  return (
    <PanelSection title={<Trans>Reservations</Trans>}>
      {customer_id && (
        <Found key={customer_id} conversationId={id} by={{ customer: customer_id, ...(email && { address: email }) }} />
      )}
      {!customer_id && email && (
        <>
          <Alert tone="warning" className="px-3 py-2 text-sm">
            <Trans>The address was typed, not verified. Ask for the booking code before you share anything.</Trans>
          </Alert>
          <Found key={email} conversationId={id} by={{ text: email }} />
        </>
      )}
      {!customer_id && !email && (
        <p className="text-soft text-sm">
          <Trans>Without an account or an email address we found none. Ask for the booking code.</Trans>
        </p>
      )}
    </PanelSection>
  )
}

function Found({ conversationId, by }: { conversationId: string; by: Record<string, string> }) {
  const loading = useData(staffReservations.search, { query: by })
  const rows = loading.data?.rows ?? []
  const only = rows.length === 1 ? rows[0]?.code : undefined
  useEffect(() => {
    if (only) chooseCode(conversationId, only)
  }, [conversationId, only])
  return (
    <Asking loading={loading} lines={3}>
      {() => (
        <>
          {rows.length === 0 && (
            <p className="text-soft text-sm">
              <Trans>Nothing booked yet.</Trans>
            </p>
          )}
          <ul className="grid gap-2 empty:hidden">
            {rows.slice(0, SHOWN).map((row) => (
              <Reservation key={row.id} row={row} conversationId={conversationId} />
            ))}
          </ul>
          {rows.length > SHOWN && (
            <TextLink to={`/admin/reservations?${new URLSearchParams(by)}`} className="text-sm">
              <Trans>See all</Trans>
            </TextLink>
          )}
        </>
      )}
    </Asking>
  )
}

function Reservation({ row, conversationId }: { row: ReservationSummary; conversationId: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const chosen = useChosenCode(conversationId) === row.code
  const { code, status, title, departure } = row
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-lg border border-line p-3 text-sm">
      <p className="flex items-center justify-between gap-2">
        <TextLink
          to={`/admin/reservations/${row.id}`}
          aria-label={t`Reservation ${code}`}
          className="font-mono font-semibold tracking-wide"
        >
          {code}
        </TextLink>
        <StatusBadge look={RESERVATION_LOOKS[status]} />
      </p>
      <p className="wrap-anywhere">{title}</p>
      <p className="text-soft text-xs tabular-nums">
        {formatDay(departure.slice(0, 10), locale)}
        {row.return && ` – ${formatDay(row.return.slice(0, 10), locale)}`}
      </p>
      <ReservationActions row={row} chosen={chosen} onChoose={() => chooseCode(conversationId, code)} />
    </li>
  )
}
