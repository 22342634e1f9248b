import { useLingui } from '@lingui/react/macro'
import { BedDouble } from 'lucide-react'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { RESERVATION_LOOKS } from '#app/admin/words/reservation-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import { StatusBadge } from './status-badge.tsx'

export function ResultsTable({ rows, caption }: { rows: readonly ReservationSummary[]; caption: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = [
    t`Code`,
    t`Status`,
    t`Journey or stay`,
    t({ message: 'Dates', context: 'of a journey' }),
    { figures: t`Travellers` },
    { figures: t`Total` },
    t`Booked`,
  ]
  return (
    <Table dense hideCaption caption={caption} className="min-w-[48rem]">
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <TextLink
                to={`/admin/reservations/${row.id}`}
                aria-label={t`Reservation ${row.code}`}
                className="inline-flex items-center font-mono tracking-wide pointer-coarse:min-h-11"
              >
                {row.code}
              </TextLink>
            </th>
            <td>
              <StatusBadge look={RESERVATION_LOOKS[row.status]} />
            </td>
            <td className="min-w-48">
              <What row={row} />
            </td>
            <td className="whitespace-nowrap tabular-nums">
              {formatDay(row.departure.slice(0, 10), locale)}
              {row.return && ` – ${formatDay(row.return.slice(0, 10), locale)}`}
            </td>
            <td className="figures">{row.travellers}</td>
            <td className="figures">
              <Price value={row.total} whole={false} />
            </td>
            <td className="whitespace-nowrap tabular-nums">{formatMoment(row.createdAt, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The journey, or the hotel with its city. */
function What({ row: { kind, title, destination } }: { row: ReservationSummary }) {
  if (kind === 'flight') return <span className="whitespace-nowrap">{title}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <BedDouble aria-hidden="true" className="size-4 shrink-0 text-soft" />
      {title}, {destination}
    </span>
  )
}
