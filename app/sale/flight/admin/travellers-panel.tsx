import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatDate } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { NameDialog } from './name-dialog.tsx'

const TYPES: Record<ReservationView['travellers'][number]['type'], MessageDescriptor> = {
  adult: msg`Adult`,
  child: msg`Child`,
  infant: msg`Infant`,
}

/** Names and tickets; document numbers stay masked. */
export function TravellersPanel({ reservation }: { reservation: ReservationView }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const mayCorrect = useMay()('reservations.act')
  const [correcting, setCorrecting] = useState<string | null>(null)
  const { id, travellers } = reservation
  const correctionOf = ({ givenNames, surname }: (typeof travellers)[number]) => {
    const name = `${givenNames} ${surname}`
    return t`Correct the name of ${name}`
  }
  const traveller = travellers.find((one) => one.id === correcting)
  return (
    <Panel title={<Trans>Travellers</Trans>}>
      <Table dense hideCaption caption={t`Travellers`} className="min-w-[36rem]">
        <TableHead columns={[t`Name`, t`Type`, t`Born`, t`Document`, t`Ticket`, ...(mayCorrect ? [t`Actions`] : [])]} />
        <tbody>
          {travellers.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.surname}, {one.givenNames}
              </th>
              <td>{i18n._(TYPES[one.type])}</td>
              <td className="whitespace-nowrap tabular-nums">
                {one.birthDate ? formatDate(one.birthDate, locale) : '—'}
              </td>
              <td className="whitespace-nowrap tabular-nums">
                {[one.nationality, one.documentNumber].filter(Boolean).join(' ') || '—'}
              </td>
              <td className="whitespace-nowrap tabular-nums">
                {one.ticketVoid ? <s>{one.ticketNumber}</s> : (one.ticketNumber ?? '—')}
                {one.ticketVoid && (
                  <Badge tone="danger" className="ml-2">
                    <Trans context="of a ticket">Void</Trans>
                  </Badge>
                )}
              </td>
              {mayCorrect && (
                <td>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={correctionOf(one)}
                    onClick={() => setCorrecting(one.id)}
                  >
                    <Trans>Correct the name</Trans>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {traveller && <NameDialog reservationId={id} traveller={traveller} onClose={() => setCorrecting(null)} />}
    </Panel>
  )
}
