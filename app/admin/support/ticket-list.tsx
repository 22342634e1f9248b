import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig, SearchX, ShieldX, UserCheck } from 'lucide-react'
import { use } from 'react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { ServerNow } from '#app/admin/words/server-now.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { type Bulk, defineList, type Nothing } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { SelectOption } from '#app/ui/select.tsx'
import type { TicketRow, TicketView } from '#modules/support/support.contract.ts'
import { supportDesk, ticket } from '#modules/support/support.routes.ts'
import { PRIORITIES, TICKET_VIEWS } from '#modules/support/support-limits.contract.ts'
import { TAG_LENGTH } from '#platform/talk/tags-limits.contract.ts'
import { DueMark } from './due-mark.tsx'
import { SnoozedUntil } from './snoozed-until.tsx'
import { PRIORITY_LOOKS, TICKET_STATUS_LOOKS, TICKET_TOPIC_WORDS, VIA_WORDS } from './ticket-words.ts'

/** Open tickets are what the address without a view means. */
const PARAMS = {
  view: oneOf(TICKET_VIEWS.filter((view) => view !== 'open')),
  q: words(120),
  priority: oneOf(PRIORITIES),
  tag: words(TAG_LENGTH),
}

const VIEW_WORDS: Record<TicketView, ReturnType<typeof msg>> = {
  mine: msg({ message: 'Mine', context: 'tickets' }),
  unassigned: msg({ message: 'Unassigned', context: 'tickets' }),
  open: msg({ message: 'Open', context: 'tickets' }),
  pending: msg({ message: 'Awaiting customer', context: 'tickets' }),
  late: msg({ message: 'Late', context: 'tickets' }),
  snoozed: msg({ message: 'Snoozed', context: 'tickets' }),
  solved: msg({ message: 'Solved', context: 'tickets' }),
  spam: msg({ message: 'Spam', context: 'tickets' }),
  all: msg({ message: 'All', context: 'tickets' }),
}

export const ticketList = defineList(supportDesk.list, PARAMS, {
  name: 'tickets',
  path: '/admin/support',
  title: msg`Support tickets`,
  lead: msg`From the form, email and chats that nobody could answer. Soonest due first.`,
  asks: ({ view, q, priority, tag, page }) => ({
    view: view || 'open',
    page,
    ...(q && { q }),
    ...(priority && { priority }),
    ...(tag && { tag }),
  }),
  shown: (answer) => answer,
  idOf: ({ number }) => String(number),
  nameOf: ({ number }) => `#${number}`,
  hrefOf: ({ number }) => `/admin/support/${number}`,
  count: (total, figure) => msg`${plural(total, { one: `${figure} ticket`, other: `${figure} tickets` })}`,
  exports: supportDesk.export,
  filters: [
    {
      kind: 'choice',
      name: 'view',
      label: msg`What is listed`,
      options: (answer) => [
        ...TICKET_VIEWS.map((view) => ({
          value: view === 'open' ? '' : view,
          label: VIEW_WORDS[view],
          count: answer?.counts[view as keyof typeof answer.counts],
        })),
        {
          value: 'mail',
          label: msg({ message: 'Email to review', context: 'tickets' }),
          to: '/admin/support/mail',
          count: answer ? answer.mail.set_aside + answer.mail.undelivered : undefined,
        },
      ],
    },
    { kind: 'text', name: 'q', label: msg`Number, name, email, code or text`, most: 120 },
    {
      kind: 'select',
      name: 'priority',
      label: msg`Priority`,
      any: msg`Every priority`,
      options: PRIORITIES.map((value) => ({ value, label: PRIORITY_LOOKS[value].word })),
    },
    { kind: 'text', name: 'tag', label: msg({ message: 'Tag', context: 'tickets' }), most: TAG_LENGTH },
  ],
  nothing: ({ q, priority, tag, view }) => (q || priority || tag ? NOT_FOUND : view === 'late' ? NOT_LATE : NONE),
  columns: [
    { id: 'customer', head: msg`Customer`, sort: 'customer', cell: (row) => <Customer row={row} /> },
    {
      id: 'ticket',
      head: msg({ message: 'Ticket', context: 'support' }),
      sort: '-number',
      wide: true,
      cell: (row) => <Subject row={row} />,
    },
    { id: 'owed', head: msg`Owed`, sort: 'owed', cell: (row) => <Owed row={row} /> },
    { id: 'status', head: msg`Status`, cell: ({ status }) => <StatusBadge look={TICKET_STATUS_LOOKS[status]} /> },
    { id: 'priority', head: msg`Priority`, sort: 'priority', cell: (row) => <Priority row={row} /> },
    { id: 'assignee', head: msg`Assignee`, cell: (row) => <Assignee row={row} /> },
    {
      id: 'last',
      head: msg`Last message`,
      sort: '-last',
      cell: ({ last_at }, { locale }) => formatMoment(last_at, locale),
      className: 'whitespace-nowrap tabular-nums',
    },
  ],
})

const NOT_FOUND: Nothing = {
  icon: SearchX,
  title: msg`No ticket found`,
  text: msg`Use fewer words, or search all tickets.`,
}
const NOT_LATE: Nothing = {
  icon: CircleCheckBig,
  title: msg`Nothing is late`,
  text: msg`Nobody is waiting longer than we promise.`,
}
const NONE: Nothing = {
  icon: CircleCheckBig,
  title: msg`No tickets here`,
  text: msg`What customers write appears here automatically. Choose another view above.`,
}

/** What can be done with many tickets. @param people who answers tickets */
export function ticketBulk(people: readonly SelectOption[]): Bulk<TicketRow>[] {
  const live = ({ status }: TicketRow) => status === 'open' || status === 'pending'
  return [
    {
      id: 'assign',
      label: msg`Assign`,
      icon: UserCheck,
      can: live,
      choose: { label: msg`Assignee`, options: people },
      run: (call, { number }, { given }) => call(ticket.change, { number, body: { assigneeId: given } }),
    },
    {
      id: 'solve',
      label: msg`Mark as solved`,
      icon: CircleCheckBig,
      can: live,
      run: (call, { number }) => call(ticket.change, { number, body: { status: 'solved' } }),
    },
    {
      id: 'spam',
      label: msg`Mark as spam`,
      icon: ShieldX,
      can: live,
      run: (call, { number }) => call(ticket.spam, { number, body: { block: false } }),
    },
  ]
}

type CellProps = { row: TicketRow }

function Customer({ row: { requester_name, requester_email } }: CellProps) {
  return (
    <>
      {requester_name}
      {requester_email && <span className="wrap-anywhere block font-normal text-soft text-xs">{requester_email}</span>}
    </>
  )
}

function Subject({ row: { number, subject, topic, via, tags } }: CellProps) {
  const { i18n } = useLingui()
  return (
    <div className="md:max-w-[22rem]">
      <TextLink to={`/admin/support/${number}`} className="block truncate pointer-coarse:leading-[2.75rem]">
        <span className="figures font-normal text-soft">#{number}</span> {subject}
      </TextLink>
      <span className="block truncate text-soft text-xs">
        {[i18n._(TICKET_TOPIC_WORDS[topic]), i18n._(VIA_WORDS[via]), ...tags].join(' · ')}
      </span>
    </div>
  )
}

function Owed({ row }: CellProps) {
  return (
    <>
      <DueMark row={row} now={use(ServerNow)} />
      <SnoozedUntil at={row.snoozed_until} />
    </>
  )
}

function Priority({ row: { priority } }: CellProps) {
  const { i18n } = useLingui()
  if (priority === 'normal') return i18n._(PRIORITY_LOOKS.normal.word)
  return <StatusBadge look={PRIORITY_LOOKS[priority]} />
}

function Assignee({ row: { assignee_name } }: CellProps) {
  return (
    assignee_name ?? (
      <span className="text-soft">
        <Trans context="tickets">Nobody</Trans>
      </span>
    )
  )
}
