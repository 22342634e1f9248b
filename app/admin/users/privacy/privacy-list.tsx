import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatDate, formatMoment } from '#app/admin/words/times.ts'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf, uuid } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import { PRIVACY_SHOWN, type PrivacyRequest } from '#modules/accounts/privacy-requests/privacy-requests.contract.ts'
import { privacyRequestsRoutes } from '#modules/accounts/privacy-requests/privacy-requests.routes.ts'
import { ACCOUNT_REALMS, PRIVACY_RIGHTS } from '#modules/accounts/privacy-requests/privacy-rights.contract.ts'
import { clockWords, nameOfRequest, PRIVACY_LOOKS, REALM_WORDS, RIGHT_WORDS } from './privacy-words.ts'

/** `account`: that they are about. Links to here bring it along. */
const PARAMS = {
  show: oneOf(PRIVACY_SHOWN),
  right: oneOf(PRIVACY_RIGHTS),
  realm: oneOf(ACCOUNT_REALMS),
  account: uuid,
}

export const privacyList = defineList(privacyRequestsRoutes.list, PARAMS, {
  name: 'privacy-requests',
  path: '/admin/users/privacy',
  title: msg`Privacy requests`,
  lead: msg`Requests under article 18 of the LGPD. Each is answered within 15 days.`,
  shown: (answer) => answer,
  idOf: ({ id }) => id,
  nameOf: ({ number }) => `#${number}`,
  hrefOf: ({ id }) => `/admin/users/privacy/${id}`,
  count: (total, figure) => msg`${plural(total, { one: `${figure} request`, other: `${figure} requests` })}`,
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: msg`Which requests`,
      options: (answer) => [
        { value: '', label: msg({ message: 'Open', context: 'privacy requests' }), count: answer?.counts.open },
        { value: 'late', label: msg({ message: 'Late', context: 'privacy requests' }), count: answer?.counts.late },
        { value: 'answered', label: msg({ message: 'Answered', context: 'privacy requests' }) },
        { value: 'refused', label: msg({ message: 'Refused', context: 'privacy requests' }) },
        { value: 'all', label: msg({ message: 'All', context: 'privacy requests' }) },
      ],
    },
    {
      kind: 'select',
      name: 'right',
      label: msg`What they ask for`,
      any: msg`Anything`,
      options: PRIVACY_RIGHTS.map((value) => ({ value, label: RIGHT_WORDS[value] })),
    },
    {
      kind: 'select',
      name: 'realm',
      label: msg`Who asks`,
      any: msg`Anyone`,
      options: ACCOUNT_REALMS.map((value) => ({ value, label: REALM_WORDS[value] })),
    },
  ],
  nothing: ({ show }) => ({
    icon: ShieldCheck,
    title: show === '' || show === 'late' ? msg`Nothing to answer` : msg`No requests`,
    text: msg`What people do themselves in their account is answered immediately and listed under “All”.`,
  }),
  columns: [
    { id: 'who', head: msg`Person`, cell: (row, { href }) => <Who row={row} href={href} /> },
    {
      id: 'realm',
      head: msg`Who asks`,
      cell: ({ account }, { i18n }) => (account ? i18n._(REALM_WORDS[account.realm]) : '–'),
    },
    { id: 'right', head: msg`What they ask for`, cell: ({ right }, { i18n }) => i18n._(RIGHT_WORDS[right]) },
    { id: 'status', head: msg`Status`, cell: ({ status }) => <StatusBadge look={PRIVACY_LOOKS[status]} /> },
    { id: 'due', head: msg`Answer by`, sort: 'due', cell: (row) => <Due row={row} />, className: 'tabular-nums' },
    {
      id: 'asked',
      head: msg`Arrived`,
      sort: '-asked',
      cell: ({ askedAt }, { locale }) => formatMoment(askedAt, locale),
      className: 'whitespace-nowrap tabular-nums',
    },
    { id: 'number', head: msg`Number`, sort: '-number', figures: true, cell: ({ number }) => `#${number}` },
  ],
})

function Who({ row, href }: { row: PrivacyRequest; href: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <TextLink to={href} className="inline-flex items-center pointer-coarse:min-h-11">
        {nameOfRequest(row, i18n)}
      </TextLink>
      {row.email && <span className="wrap-anywhere block font-normal text-soft text-xs">{row.email}</span>}
    </>
  )
}

/** The day, and how far away it is while an answer is owed. */
export function Due({ row }: { row: PrivacyRequest }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className="whitespace-nowrap">{formatDate(row.dueOn, i18n.locale)}</span>
      {row.status === 'open' && (
        <span className={row.late ? 'block font-semibold text-danger text-xs' : 'block text-soft text-xs'}>
          {clockWords(row, i18n)}
        </span>
      )}
    </>
  )
}
