import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { MailCheck, SearchX } from 'lucide-react'
import { STOPPED_COLUMNS } from '#app/admin/support/spam/stopped-columns.ts'
import { type Bulk, defineList } from '#app/kit/list/list.ts'
import { words } from '#app/kit/list/query.ts'
import type { SuppressedRow } from '#modules/support/suppressions/suppressions.contract.ts'
import { suppressedAddresses } from '#modules/support/suppressions/suppressions.routes.ts'

const REASONS: Record<SuppressedRow['reason'], MessageDescriptor> = {
  gone: msg`No such mailbox`,
  refused: msg`Returned several times`,
  complaint: msg`Marked as spam: no news or offers`,
  staff: msg`Stopped by staff`,
}

export const suppressedList = defineList(
  suppressedAddresses.list,
  { q: words(120) },
  {
    name: 'suppressed-addresses',
    path: '/admin/support/suppressed',
    title: msg`Suppressed addresses`,
    lead: msg`Nothing is sent there: mail servers count returned email against the sender, until nobody receives it. Emails that staff should know of are listed under Mail.`,
    asks: ({ q, page }) => ({ page, ...(q && { q }) }),
    shown: (answer) => answer,
    idOf: ({ address }) => address,
    nameOf: ({ address }) => address,
    count: (total, figure) => msg`${plural(total, { one: `${figure} address`, other: `${figure} addresses` })}`,
    filters: [{ kind: 'text', name: 'q', label: msg`Part of the address`, most: 120 }],
    nothing: ({ q }) =>
      q
        ? { icon: SearchX, title: msg`No address found`, text: msg`Search for a shorter part of the address.` }
        : {
            icon: MailCheck,
            title: msg`Email goes everywhere`,
            text: msg`An address is listed here once a mail server says that it does not exist, or its reader marks an email as spam.`,
          },
    columns: [
      { id: 'address', head: msg`Address`, cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
      { id: 'reason', head: msg`Why`, cell: ({ reason }, { i18n }) => i18n._(REASONS[reason]) },
      {
        id: 'said',
        head: msg({ message: 'In their words', context: 'a mail server, or staff' }),
        wide: true,
        cell: ({ said }) => <span className="wrap-anywhere">{said || '–'}</span>,
      },
      ...STOPPED_COLUMNS,
    ],
  },
)

export const liftBulk: Bulk<SuppressedRow>[] = [
  {
    id: 'lift',
    label: msg`Send email again`,
    icon: MailCheck,
    can: () => true,
    run: (call, { address }) => call(suppressedAddresses.lift, { body: { address } }),
  },
]
