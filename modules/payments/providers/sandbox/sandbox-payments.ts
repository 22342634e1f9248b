import { randomBytes } from 'node:crypto'
import type { AuthoriseRequest, PaymentCall, ProviderPayment } from '#modules/payments/payment-provider.ts'
import type { Transaction } from '#platform/database/index.ts'
import { insertOf } from '#platform/database/statement.ts'
import { findByKey, keeping, moveSandboxPayment, type SandboxMove, type SandboxPayment } from './sandbox.store.ts'
import { type SandboxEvent, sandboxPayments } from './sandbox.tables.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { openDispute } from './sandbox-disputes.ts'
import { refundAtDashboard, refundsOf } from './sandbox-refunds.ts'
import { paymentAnswer, paymentWord } from './sandbox-views.ts'
import { eventOf } from './sandbox-webhooks.ts'
import type { Behaviour } from './test-cards.ts'
import { readToken } from './tokenise-card.ts'

const LATE_MS = 6_000
const PIX_SECONDS = 900

/** Asks the bank for the money. A second request with the same key gets the outcome of the first. */
export async function authorise(deps: SandboxDeps, request: AuthoriseRequest): Promise<ProviderPayment> {
  const { made, row } = await deps.db.transaction((tx) => makePayment(deps, tx, request))
  if (made && row.behaviour === 'answer-late') await (deps.wait ?? pause)(LATE_MS)
  if (made && row.behaviour === 'lose-answer') throw new Error('socket hang up')
  return paymentAnswer(deps, row)
}

export async function find(deps: SandboxDeps, key: string): Promise<ProviderPayment | null> {
  const row = await findByKey(deps.db, key)
  return row && paymentAnswer(deps, await expireIfDue(deps, row))
}

/** Takes what is authorised; a card that refuses is released. */
export async function capture(deps: SandboxDeps, { paymentKey }: PaymentCall): Promise<ProviderPayment> {
  const captured = await change(deps, paymentKey, ({ behaviour }) =>
    behaviour === 'fail-capture'
      ? { from: ['authorised'], to: 'declined', declineCode: 'processing_error' }
      : { from: ['authorised'], to: 'captured' },
  )
  if (captured.behaviour === 'dispute' && captured.status === 'captured') await openDispute(deps, captured)
  const isNew = captured.behaviour === 'refund-elsewhere' && captured.status === 'captured'
  if (isNew && (await refundsOf(deps, captured)).length === 0) await refundAtDashboard(deps, captured)
  return paymentAnswer(deps, captured)
}

/** Lets go. A key that never came is closed, so that a request that is still on its way finds it so. */
export async function release(deps: SandboxDeps, { paymentKey, amount }: PaymentCall): Promise<ProviderPayment> {
  const now = deps.clock.now()
  const never = {
    id: newId(),
    key: paymentKey,
    status: 'voided' as const,
    method: 'card' as const,
    behaviour: 'never-came',
    ...amount,
    description: '',
    locale: 'en',
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
  }
  await deps.db.insert(sandboxPayments).values(never).onConflictDoNothing()
  const row = await findByKey(deps.db, paymentKey)
  if (!row) throw new Error(`no payment ${paymentKey}`)
  const current = await expireIfDue(deps, row)
  return paymentAnswer(
    deps,
    await change(deps, current.key, () => ({ from: ['requires_action', 'authorised'], to: 'voided' })),
  )
}

/** Moves a payment, tells the merchant, and returns its state, moved or not. */
export async function change(
  deps: SandboxDeps,
  key: string,
  moveOf: (row: SandboxPayment) => SandboxMove,
): Promise<SandboxPayment> {
  const now = deps.clock.now()
  const moved = await deps.db.transaction((tx) =>
    moveSandboxPayment(tx, { key, now, moveOf }, (after) => told(deps, after)),
  )
  const row = moved ?? (await findByKey(deps.db, key))
  if (!row) throw new Error(`no payment ${key}`)
  return row
}

export function expireIfDue(deps: SandboxDeps, row: SandboxPayment): Promise<SandboxPayment> {
  if (row.status !== 'requires_action' || row.expiresAt > deps.clock.now()) return Promise.resolve(row)
  return change(deps, row.key, () => ({ from: ['requires_action'], to: 'expired' }))
}

async function makePayment(deps: SandboxDeps, tx: Transaction, request: AuthoriseRequest) {
  const { key, amount, method, description, locale, expiresAt } = request
  const now = deps.clock.now()
  const fresh = {
    id: newId(),
    key,
    method: method.kind,
    ...amount,
    description,
    locale,
    instalments: method.kind === 'card' ? method.instalments : 1,
    brand: null,
    last4: null,
    declineCode: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  const row =
    (await insertPayment(deps, tx, { ...fresh, ...terms(deps, request, now) })) ??
    (await findByKey(tx, key)) ??
    // Its token has paid something else.
    (await insertPayment(deps, tx, { ...fresh, ...refused(expiresAt) }))
  if (!row) throw new Error(`payment ${key} was not stored`)
  return { made: row.id === fresh.id, row }
}

type Fresh = typeof sandboxPayments.$inferInsert & Told

const insert = insertOf(sandboxPayments, (db, payment) =>
  db.insert(sandboxPayments).values(payment).onConflictDoNothing().returning(),
)

/** Null when there is one of this key, or of this token. What is decided at once is told. */
async function insertPayment(deps: SandboxDeps, tx: Transaction, fresh: Fresh): Promise<SandboxPayment | null> {
  const events = fresh.status === 'requires_action' ? [] : [told(deps, fresh)]
  const [row] = await insert(tx, { ...fresh, ...keeping(events) })
  return row ?? null
}

function terms(deps: SandboxDeps, { method, expiresAt }: AuthoriseRequest, now: Date) {
  const over = expiresAt <= now && { status: 'expired' as const }
  if (method.kind === 'pix') {
    const pixEnd = new Date(now.getTime() + PIX_SECONDS * 1000)
    const behaviour: Behaviour = 'approve'
    return { behaviour, expiresAt: pixEnd < expiresAt ? pixEnd : expiresAt, ...firstStatus('pix', behaviour), ...over }
  }
  const card = readToken(deps, method.token)
  if (!card) return { ...refused(expiresAt), ...over }
  const { behaviour, brand, last4 } = card
  return { token: method.token, behaviour, brand, last4, expiresAt, ...firstStatus('card', behaviour), ...over }
}

/** A token stands for one payment. */
function refused(expiresAt: Date) {
  const behaviour: Behaviour = 'decline:processing_error'
  return { behaviour, expiresAt, ...firstStatus('card', behaviour) }
}

function firstStatus(method: 'card' | 'pix', behaviour: Behaviour) {
  if (method === 'pix' || behaviour === 'challenge') return { status: 'requires_action' as const }
  const [, declineCode] = behaviour.split('decline:')
  return declineCode ? { status: 'declined' as const, declineCode } : { status: 'authorised' as const }
}

type Told = Parameters<typeof paymentWord>[0] & Pick<SandboxPayment, 'id' | 'version'>

function told(deps: SandboxDeps, row: Told): SandboxEvent {
  return eventOf(deps, `${row.id} ${row.version}`, { kind: 'payment', payment: paymentWord(row) })
}

function newId(): string {
  return `sp_${randomBytes(18).toString('base64url')}`
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
