import type { ScriptedAccount, ScriptedTransfer } from './scripted-objects.fixture.ts'
import { REQUESTS } from './scripted-requests.fixture.ts'
import { checked, idOf, invalid, Problem, type State } from './scripted-state.fixture.ts'

type Asked = { kind: string; method: string; id: string | undefined; text: string }

export function answerOnConnect(state: State, { kind, method, id, text }: Asked): object {
  if (kind === 'account_links') return link(state, text)
  if (kind === 'transfers') return method === 'POST' ? transfer(state, text) : transfersIn(state, text)
  if (method === 'POST' && !id) return open(state, text)
  return accountOf(state, id)
}

function open(state: State, text: string): ScriptedAccount {
  const { email, metadata } = checked(REQUESTS.account, text)
  const account: ScriptedAccount = {
    id: idOf('acct'),
    object: 'account',
    email,
    details_submitted: false,
    payouts_enabled: false,
    transfers: 'inactive',
    currently_due: ['external_account', 'tos_acceptance.date'],
    metadata,
  }
  state.accounts.set(account.id, account)
  return account
}

/** One of another platform, or that its holder has closed, is forbidden. */
function accountOf(state: State, id: string | undefined): ScriptedAccount {
  const account = state.accounts.get(id ?? '')
  if (!account) throw new Problem(403, { type: 'invalid_request_error', code: 'account_invalid' })
  return account
}

function link(state: State, text: string): object {
  const { account } = checked(REQUESTS.link, text)
  accountOf(state, account)
  const created = Math.floor(state.now().getTime() / 1000)
  const url = `https://connect.stripe.com/setup/e/${account}/scripted`
  return { object: 'account_link', created, expires_at: created + 300, url }
}

/** What its holder does on Stripe's pages. */
export function onboard(account: ScriptedAccount): void {
  Object.assign(account, { details_submitted: true, payouts_enabled: true, transfers: 'active', currently_due: [] })
}

function transfer(state: State, text: string): ScriptedTransfer {
  const asked = checked(REQUESTS.transfer, text)
  const account = state.accounts.get(asked.destination)
  if (!account) throw invalid('resource_missing', { param: 'destination' })
  if (account.transfers !== 'active') throw invalid('insufficient_capabilities_for_transfer')
  if (asked.amount > state.balance) throw invalid('balance_insufficient')
  state.balance -= asked.amount
  const created = Math.floor(state.now().getTime() / 1000)
  const made: ScriptedTransfer = { id: idOf('tr'), object: 'transfer', created, amount_reversed: 0, ...asked }
  state.transfers.set(made.id, made)
  return made
}

/** Newest first, as Stripe lists. */
function transfersIn(state: State, text: string): object {
  const { transfer_group: group } = checked(REQUESTS.transfers, text)
  const data = [...state.transfers.values()].filter((one) => one.transfer_group === group).reverse()
  return { object: 'list', has_more: false, url: '/v1/transfers', data }
}
