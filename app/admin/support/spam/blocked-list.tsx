import { msg, plural } from '@lingui/core/macro'
import { SearchX, ShieldCheck, ShieldOff } from 'lucide-react'
import { STOPPED_COLUMNS } from '#app/admin/support/spam/stopped-columns.ts'
import { type Bulk, defineList } from '#app/kit/list/list.ts'
import { words } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { BlockedRow } from '#modules/support/spam/spam.contract.ts'
import { blockedSenders } from '#modules/support/support.routes.ts'

const PARAMS = { q: words(120) }

export const blockedList = defineList(blockedSenders.list, PARAMS, {
  name: 'blocked-senders',
  path: '/admin/support/blocked',
  title: msg`Blocked senders`,
  lead: msg`Their email is held separately and opens no ticket, and they cannot start a chat. What they sent is kept for the time in the settings.`,
  asks: ({ q, page }) => ({ page, ...(q && { q }) }),
  shown: (answer) => answer,
  idOf: ({ sender }) => sender,
  nameOf: ({ sender }) => sender,
  count: (total, figure) => msg`${plural(total, { one: `${figure} sender`, other: `${figure} senders` })}`,
  filters: [{ kind: 'text', name: 'q', label: msg`Part of the address`, most: 120 }],
  nothing: ({ q }) =>
    q
      ? { icon: SearchX, title: msg`No sender found`, text: msg`Search for a shorter part of the address.` }
      : {
          icon: ShieldCheck,
          title: msg`Nobody is blocked`,
          text: msg`Mark a ticket as spam to block its sender, block a visitor in the chat, or enter an address below.`,
        },
  columns: [
    { id: 'sender', head: msg`Sender`, cell: (row, { i18n }) => <Sender row={row} visitor={i18n._(VISITOR)} /> },
    { id: 'reason', head: msg`Why`, wide: true, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
    { id: 'mails', head: msg({ message: 'Held separately', context: 'mails' }), cell: ({ mails }) => mails },
    ...STOPPED_COLUMNS,
  ],
})

const VISITOR = msg`Visitor of the chat`

function Sender({ row: { sender, conversationId }, visitor }: { row: BlockedRow; visitor: string }) {
  if (conversationId) return <TextLink to={`/admin/chat?view=all&chat=${conversationId}`}>{visitor}</TextLink>
  return <span className="wrap-anywhere">{sender}</span>
}

export const unblockBulk: Bulk<BlockedRow>[] = [
  {
    id: 'unblock',
    label: msg`Unblock`,
    icon: ShieldOff,
    can: () => true,
    run: (call, { sender }) => call(blockedSenders.remove, { body: { sender } }),
  },
]
