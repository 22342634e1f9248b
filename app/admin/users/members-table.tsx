import { Trans, useLingui } from '@lingui/react/macro'
import { ROLE_WORDS } from '#app/admin/frame/role-words.ts'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { StaffMember } from '#modules/accounts/accounts.contract.ts'
import { MEMBER_LOOKS } from './member-words.ts'

type MembersTableProps = { members: readonly StaffMember[]; caption: string; onOpen: (id: string) => void }

export function MembersTable({ members, caption, onOpen }: MembersTableProps) {
  const { t } = useLingui()
  const me = useStaff()?.id
  const columns = [t`Name`, t`Role`, t`Status`, t`Last seen`, { figures: t`Devices` }, t`Action`]
  return (
    <Table dense hideCaption caption={caption} className="min-w-[46rem]">
      <TableHead columns={columns} />
      <tbody>
        {members.map((member) => (
          <Row key={member.id} member={member} mine={member.id === me} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = { member: StaffMember; mine: boolean; onOpen: (id: string) => void }

function Row({ member: { id, first_name, last_name, email, role, status, ...seen }, mine, onOpen }: RowProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const name = `${first_name} ${last_name}`
  return (
    <tr>
      <th scope="row">
        {name} {mine && <span className="font-normal text-soft">({t`you`})</span>}
        <span className="block font-normal text-soft text-xs">{email}</span>
      </th>
      <td className="whitespace-nowrap">{i18n._(ROLE_WORDS[role])}</td>
      <td>
        <StatusBadge look={MEMBER_LOOKS[status]} />
      </td>
      <td className="whitespace-nowrap tabular-nums">
        {seen.lastSeenAt ? formatMoment(seen.lastSeenAt, locale) : <span className="text-soft">{t`never`}</span>}
      </td>
      <td className="figures">{seen.sessions}</td>
      <td className="whitespace-nowrap">
        <Button size="sm" variant="secondary" aria-label={t`Manage ${name}`} onClick={() => onOpen(id)}>
          <Trans>Manage</Trans>
        </Button>
      </td>
    </tr>
  )
}
