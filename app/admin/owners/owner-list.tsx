import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { use } from 'react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { Due } from '#app/admin/words/due.tsx'
import { ServerNow } from '#app/admin/words/server-now.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { PartnerRow } from '#modules/partners/staff-partners.contract.ts'
import { partners } from '#modules/partners/staff-partners.routes.ts'
import { VERIFICATION_STATUSES } from '#modules/partners/verification.contract.ts'
import { verificationLook } from './owner-words.ts'

/** `unconfirmed`: who has not proved the email address yet; nobody else's list has them. */
const PARAMS = { show: oneOf([...VERIFICATION_STATUSES, 'unconfirmed']), text: words(120) }

export const ownerList = defineList(partners.list, PARAMS, {
  name: 'hotel-owners',
  path: '/admin/hotel-owners',
  title: msg`Hotel owners`,
  lead: msg`Who lists hotels here, and whether the business is what it says.`,
  sort: '-registered',
  asks: ({ show, text, page }) => ({
    ...(show === 'unconfirmed' ? { confirmed: 'no' } : show && { status: show }),
    ...(text && { text }),
    page,
  }),
  shown: (answer) => answer,
  idOf: ({ id }) => id,
  nameOf: ({ company_name }) => company_name,
  hrefOf: ({ id }) => `/admin/hotel-owners/${id}`,
  count: (total, figure) => msg`${plural(total, { one: `${figure} owner`, other: `${figure} owners` })}`,
  exports: partners.export,
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: msg`Who is listed`,
      options: (answer) => [
        { value: '', label: msg`Everyone` },
        { value: 'pending', label: msg`Waiting`, count: answer?.counts.pending },
        { value: 'verified', label: msg`Verified`, count: answer?.counts.verified },
        { value: 'rejected', label: msg({ message: 'Rejected', context: 'an owner' }), count: answer?.counts.rejected },
        { value: 'unconfirmed', label: msg`Email not confirmed` },
      ],
    },
    { kind: 'text', name: 'text', label: msg`Name, company or email`, most: 120 },
  ],
  nothing: () => ({
    icon: SearchX,
    title: msg`Nobody found`,
    text: msg`Search by part of the name, company or email address.`,
  }),
  columns: [
    { id: 'company', head: msg`Company`, sort: 'company', cell: (row) => <Company row={row} /> },
    { id: 'person', head: msg`Person`, wide: true, cell: (row) => <Person row={row} /> },
    { id: 'place', head: msg`Place`, cell: (row) => [row.city, row.state, row.country].filter(Boolean).join(', ') },
    {
      id: 'status',
      head: msg`Status`,
      cell: ({ verification_status: status, blocked }) => (
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge look={verificationLook(status)} />
          {blocked && (
            <Badge tone="danger">
              <Trans>Account blocked</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    { id: 'documents', head: msg`Documents`, figures: true, cell: ({ documents }) => documents },
    {
      id: 'registered',
      head: msg`Registered`,
      sort: '-registered',
      cell: ({ created_at }, { locale }) => formatMoment(created_at, locale),
      className: 'whitespace-nowrap tabular-nums',
    },
    { id: 'owed', head: msg`Owed`, cell: ({ due }) => <Owed due={due} />, className: 'whitespace-nowrap' },
  ],
})

const Owed = ({ due }: { due: string | null }) => <Due at={due} now={use(ServerNow)} />

function Company({ row: { id, company_name } }: { row: PartnerRow }) {
  return (
    <TextLink to={`/admin/hotel-owners/${id}`} className="inline-flex items-center pointer-coarse:min-h-11">
      {company_name}
    </TextLink>
  )
}

function Person({ row: { first_name, last_name, email, email_confirmed } }: { row: PartnerRow }) {
  return (
    <>
      {`${first_name} ${last_name}`}
      <span className="wrap-anywhere block text-soft text-xs">
        {email}
        {!email_confirmed && (
          <>
            {' · '}
            <Trans>not confirmed</Trans>
          </>
        )}
      </span>
    </>
  )
}
