import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { roleWord } from '#app/admin/frame/role-words.ts'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import { STAFF_STATUSES } from '#modules/accounts/access.contract.ts'
import type { StaffMember } from '#modules/accounts/accounts.contract.ts'
import { members } from '#modules/accounts/staff/members.routes.ts'
import { MEMBER_LOOKS } from './member-words.ts'

const PARAMS = { text: words(120), role: words(40), status: oneOf(STAFF_STATUSES) }

export const memberList = defineList(members.list, PARAMS, {
  name: 'staff',
  path: '/admin/users/staff',
  title: msg`Staff`,
  lead: msg`Who works here, and what each person may do. Role changes apply from the next click.`,
  sort: 'name',
  shown: (answer) => answer,
  idOf: ({ id }) => id,
  nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  hrefOf: ({ id }, search) => `/admin/users/staff/${id}${search}`,
  count: (total, figure) =>
    msg`${plural(total, { one: `${figure} member of staff`, other: `${figure} members of staff` })}`,
  exports: members.export,
  filters: [
    { kind: 'text', name: 'text', label: msg`Name or email`, most: 120 },
    {
      kind: 'select',
      name: 'role',
      label: msg`Role`,
      any: msg`Any role`,
      options: 'given',
    },
    {
      kind: 'select',
      name: 'status',
      label: msg`Status`,
      any: msg`Any status`,
      options: STAFF_STATUSES.map((value) => ({ value, label: MEMBER_LOOKS[value].word })),
    },
  ],
  nothing: () => ({
    icon: SearchX,
    title: msg`Nobody found`,
    text: msg`Search by part of the name or email address, or choose another role or status.`,
  }),
  columns: [
    { id: 'name', head: msg`Name`, sort: 'name', cell: (row, { href }) => <Who row={row} href={href} /> },
    {
      id: 'role',
      head: msg`Role`,
      sort: 'role',
      cell: (row, { i18n }) => roleWord(row, i18n),
      className: 'whitespace-nowrap',
    },
    { id: 'status', head: msg`Status`, cell: ({ status }) => <StatusBadge look={MEMBER_LOOKS[status]} /> },
    {
      id: 'seen',
      head: msg`Last seen`,
      sort: '-seen',
      cell: ({ lastSeenAt }, { i18n, locale }) =>
        lastSeenAt ? formatMoment(lastSeenAt, locale) : <span className="text-soft">{i18n._(msg`never`)}</span>,
      className: 'whitespace-nowrap tabular-nums',
    },
    { id: 'devices', head: msg`Devices`, sort: '-devices', figures: true, cell: ({ sessions }) => sessions },
  ],
})

function Who({ row: { id, first_name, last_name, email }, href }: { row: StaffMember; href: string }) {
  const mine = useStaff()?.id === id
  return (
    <>
      <TextLink to={href} preventScrollReset className="inline-flex items-center pointer-coarse:min-h-11">
        {`${first_name} ${last_name}`}
      </TextLink>
      {mine && (
        <span className="font-normal text-soft">
          {' '}
          (<Trans>you</Trans>)
        </span>
      )}
      <span className="wrap-anywhere block font-normal text-soft text-xs">{email}</span>
    </>
  )
}
