import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatDate } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { StaffKind } from '#app/sale/sale-kind.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { NameDialog } from './name-dialog.tsx'
import { Panel } from './panel.tsx'

type Traveller = ReservationView['travellers'][number]
type Column = { name: string; cell(one: Traveller): ReactNode }

const TYPES: Record<Traveller['type'], MessageDescriptor> = {
  adult: msg`Adult`,
  child: msg`Child`,
  infant: msg`Infant`,
}

type TravellersPanelProps = { detail: StaffReservationDetail; kinds: readonly StaffKind[] }

/** Who flies, stays, drives or is insured. */
export function TravellersPanel({ detail, kinds }: TravellersPanelProps) {
  const { t } = useLingui()
  const mayCorrect = useMay()('reservations.act')
  const [correcting, setCorrecting] = useState<string | null>(null)
  const { reservation, bookedAs } = detail
  const partsOf = ({ id }: Traveller) => reservation.items.filter(({ travellerIds }) => travellerIds.includes(id))
  // Places that nobody has any more belong to no part.
  const travellers = reservation.travellers.filter((one) => partsOf(one).length > 0)
  const kindsOf = (one: Traveller) => kinds.filter(({ kind }) => partsOf(one).some((part) => part.kind === kind))
  const columns = useColumns(travellers, kinds.length > 1 ? kindsOf : null)
  const traveller = travellers.find(({ id }) => id === correcting)
  return (
    <Panel title={<Trans>Travellers</Trans>}>
      <Table dense hideCaption caption={t`Travellers`} className="min-w-[36rem]">
        <TableHead columns={[t`Name`, ...columns.map(({ name }) => name), ...(mayCorrect ? [t`Actions`] : [])]} />
        <tbody>
          {travellers.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.surname}, {one.givenNames}
                <BookedAs first={bookedAs.find(({ traveller: id }) => id === one.id)} />
              </th>
              {columns.map(({ name, cell }) => (
                <td key={name} className="tabular-nums">
                  {cell(one) || '—'}
                </td>
              ))}
              {mayCorrect && (
                <td>
                  <CorrectButton traveller={one} onOpen={setCorrecting} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {traveller && (
        <NameDialog
          reservationId={reservation.id}
          traveller={traveller}
          kinds={kindsOf(traveller)}
          onClose={() => setCorrecting(null)}
        />
      )}
    </Panel>
  )
}

/** Those that say something of anyone; document numbers stay masked. */
function useColumns(travellers: readonly Traveller[], kindsOf: ((one: Traveller) => StaffKind[]) | null): Column[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const columns: Column[] = [
    { name: t`Type`, cell: ({ type }) => i18n._(TYPES[type]) },
    { name: t`Born`, cell: ({ birthDate }) => birthDate && formatDate(birthDate, locale) },
    {
      name: t`Document`,
      cell: ({ nationality, documentNumber }) => [nationality, documentNumber].filter(Boolean).join(' '),
    },
    { name: t`Ticket`, cell: (one) => one.ticketNumber && <Ticket of={one} /> },
    ...(kindsOf
      ? [
          {
            name: t`Part of`,
            cell: (one: Traveller) =>
              kindsOf(one)
                .map(({ word }) => i18n._(word))
                .join(', '),
          },
        ]
      : []),
  ]
  return columns.filter(({ cell }) => travellers.some(cell))
}

function Ticket({ of: { ticketNumber, ticketVoid } }: { of: Traveller }) {
  if (!ticketVoid) return ticketNumber
  return (
    <>
      <s>{ticketNumber}</s>
      <Badge tone="danger" className="ml-2">
        <Trans context="of a ticket">Void</Trans>
      </Badge>
    </>
  )
}

function BookedAs({ first }: { first: StaffReservationDetail['bookedAs'][number] | undefined }) {
  if (!first) return null
  const name = `${first.surname}, ${first.givenNames}`
  return (
    <span className="block font-normal text-soft text-xs">
      <Trans>booked as {name}</Trans>
    </span>
  )
}

type CorrectButtonProps = { traveller: Traveller; onOpen: (id: string) => void }

function CorrectButton({ traveller: { id, givenNames, surname }, onOpen }: CorrectButtonProps) {
  const { t } = useLingui()
  const name = `${givenNames} ${surname}`
  return (
    <Button size="sm" variant="ghost" aria-label={t`Correct the name of ${name}`} onClick={() => onOpen(id)}>
      <Trans>Correct the name</Trans>
    </Button>
  )
}
