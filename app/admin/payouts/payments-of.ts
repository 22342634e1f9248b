import { msg } from '@lingui/core/macro'
import type { Filter } from '#app/kit/list/list.ts'
import { type Addressed, count, oneOf, type Query, words } from '#app/kit/list/query.ts'
import { PAYOUT_STATUSES, type PayoutRunDetail } from '#modules/ledger/payouts/payouts.contract.ts'
import { PAYOUT_LOOKS } from './payout-words.ts'

const MOST_OF_PAYEE = 120
/** `moves`: the page of the history. */
const PARAMS = { payee: words(MOST_OF_PAYEE), status: oneOf(PAYOUT_STATUSES), moves: count }
type Params = typeof PARAMS
export type PaymentsQuery = Query<Params>

const FILTERS: readonly Filter<Params, PayoutRunDetail>[] = [
  { kind: 'text', name: 'payee', label: msg`Payee`, most: MOST_OF_PAYEE },
  {
    kind: 'select',
    name: 'status',
    label: msg`Status`,
    any: msg`Any status`,
    options: PAYOUT_STATUSES.map((value) => ({ value, label: PAYOUT_LOOKS[value].word })),
  },
]

/** The payments of a run: its page narrows them by payee and status. */
export function paymentsOf(id: string) {
  return {
    path: `/admin/payouts/${id}`,
    params: PARAMS,
    sorts: [''],
    cursor: 'moves',
    filters: FILTERS,
  } satisfies Addressed<Params> & { filters: typeof FILTERS }
}
