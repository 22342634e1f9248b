import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SearchX, ShieldCheck } from 'lucide-react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { defineList } from '#app/kit/list/list.ts'
import { day, oneOf, words } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { PersonRow } from '#modules/accounts/people/people.contract.ts'
import { people } from '#modules/accounts/people/people.routes.ts'
import { PERSON_STATUSES } from '#modules/accounts/people/person-statuses.contract.ts'
import { CUSTOMER_LOOKS, nameOfCustomer } from './customer-words.ts'

const PARAMS = { text: words(120), status: oneOf(PERSON_STATUSES), from: day, to: day }

export const customerList = defineList(people.list, PARAMS, {
  name: 'customers',
  path: '/admin/users',
  title: msg`Customers`,
  lead: msg`Everyone with a traveller account. Each view is recorded.`,
  sort: '-joined',
  shown: (answer) => answer,
  idOf: ({ id }) => id,
  nameOf: ({ firstName, lastName, id }) => `${firstName} ${lastName}`.trim() || id,
  hrefOf: ({ id }) => `/admin/users/customers/${id}`,
  count: (total, figure) => msg`${plural(total, { one: `${figure} customer`, other: `${figure} customers` })}`,
  exports: people.export,
  filters: [
    { kind: 'text', name: 'text', label: msg`Name or email`, most: 120 },
    {
      kind: 'select',
      name: 'status',
      label: msg`Status`,
      any: msg`Any status`,
      options: PERSON_STATUSES.map((value) => ({ value, label: CUSTOMER_LOOKS[value].word })),
    },
    { kind: 'day', name: 'from', label: msg`Joined from` },
    { kind: 'day', name: 'to', label: msg`Joined until` },
  ],
  nothing: (_, narrowed) => ({
    icon: SearchX,
    title: narrowed ? msg`Nobody found` : msg`No customers yet`,
    text: narrowed
      ? msg`Search by part of the name or email address, or choose another status or other days.`
      : msg`An account is created once its email address is confirmed.`,
  }),
  columns: [
    { id: 'name', head: msg`Name`, sort: 'name', cell: (row, { href }) => <Who row={row} href={href} /> },
    { id: 'status', head: msg`Status`, cell: ({ status }) => <StatusBadge look={CUSTOMER_LOOKS[status]} /> },
    {
      id: 'factor',
      head: msg`Second factor`,
      cell: ({ secondFactor }) => <Factor on={secondFactor} />,
      className: 'whitespace-nowrap',
    },
    {
      id: 'joined',
      head: msg`Joined`,
      sort: '-joined',
      cell: ({ createdAt }, { locale }) => formatMoment(createdAt, locale),
      className: 'whitespace-nowrap tabular-nums',
    },
    {
      id: 'seen',
      head: msg`Last seen`,
      sort: '-seen',
      cell: ({ lastSeenAt }, { i18n, locale }) =>
        lastSeenAt ? formatMoment(lastSeenAt, locale) : <span className="text-soft">{i18n._(msg`never`)}</span>,
      className: 'whitespace-nowrap tabular-nums',
    },
  ],
})

function Who({ row, href }: { row: PersonRow; href: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <TextLink to={href} className="inline-flex items-center pointer-coarse:min-h-11">
        {nameOfCustomer(row, i18n)}
      </TextLink>
      {row.email && <span className="wrap-anywhere block font-normal text-soft text-xs">{row.email}</span>}
    </>
  )
}

function Factor({ on }: { on: boolean }) {
  const { t } = useLingui()
  if (!on) return <span className="text-soft">{t`off`}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
      {t`on`}
    </span>
  )
}
