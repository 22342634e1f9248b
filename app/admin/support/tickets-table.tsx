import { useLingui } from '@lingui/react/macro'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { useAhead, useServerNow } from '#app/admin/words/use-server-now.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { TicketRow } from '#modules/support/support.contract.ts'
import { DueMark } from './due-mark.tsx'
import { PRIORITY_LOOKS, TICKET_STATUS_LOOKS, TICKET_TOPIC_WORDS, VIA_WORDS } from './ticket-words.ts'

const MINUTE = 60_000

type TicketsTableProps = { rows: readonly TicketRow[]; caption: string; serverNow: string }

export function TicketsTable({ rows, caption, serverNow }: TicketsTableProps) {
  const { t } = useLingui()
  const now = useServerNow(useAhead(serverNow), MINUTE)
  const columns = [
    t({ message: 'Ticket', context: 'support' }),
    t`Owed`,
    t`Status`,
    t`Priority`,
    t`Assignee`,
    t`Last message`,
  ]
  return (
    <Table dense hideCaption caption={caption} className="min-w-[58rem]">
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <Row key={row.number} row={row} now={now} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row, now }: { row: TicketRow; now: number }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { number, subject, requester_name, topic, via, priority, status, assignee_name, last_at } = row
  const small = [requester_name, i18n._(TICKET_TOPIC_WORDS[topic]), i18n._(VIA_WORDS[via])].join(' · ')
  return (
    <tr>
      <th scope="row" className="w-40 max-w-40 sm:w-auto sm:max-w-[24rem]">
        <TextLink to={`/admin/support/${number}`} className="block truncate pointer-coarse:leading-[2.75rem]">
          <span className="figures font-normal text-soft">#{number}</span> {subject}
        </TextLink>
        <span className="block truncate font-normal text-soft text-xs">{small}</span>
      </th>
      <td>
        <DueMark row={row} now={now} />
      </td>
      <td>
        <StatusBadge look={TICKET_STATUS_LOOKS[status]} />
      </td>
      <td>
        {priority === 'normal' ? i18n._(PRIORITY_LOOKS.normal.word) : <StatusBadge look={PRIORITY_LOOKS[priority]} />}
      </td>
      <td>{assignee_name ?? <span className="text-soft">{t({ message: 'Nobody', context: 'tickets' })}</span>}</td>
      <td className="figures whitespace-nowrap text-left!">{formatMoment(last_at, locale)}</td>
    </tr>
  )
}
