import { msg } from '@lingui/core/macro'
import type { Filter } from '#app/kit/list/list.ts'
import { type Addressed, oneOf, type Query, uuid, words } from '#app/kit/list/query.ts'
import { INBOX_SHOWN, type Inbox } from '#modules/messages/messages.contract.ts'

const PARAMS = { text: words(120), show: oneOf(INBOX_SHOWN), after: uuid }
type InboxParams = typeof PARAMS
export type InboxSearch = Query<InboxParams>

/** Which conversations are listed, whichever of them is open. They are read like letters, so they are not a table. */
export const INBOX: Addressed<InboxParams> & { path: string; filters: readonly Filter<InboxParams, Inbox>[] } = {
  path: '/hotel-owner/messages',
  params: PARAMS,
  sorts: [''],
  cursor: 'after',
  filters: [{ kind: 'text', name: 'text', label: msg`Surname, email or code`, most: 120 }],
}
