import { moveOf } from './payment.ts'
import { JOBS, type PaymentDeps } from './payment-deps.ts'
import { intendOperation, lockPayment, movePayment, type OperationRow, settleOperations } from './payments.store.ts'

const PATIENCE_MS = 20_000
/** How soon the provider is asked about a call in doubt; then every minute (reconcile-payments.ts). */
const ASK_AFTER_MS = [2_000, 10_000]

type Call = Pick<OperationRow, 'kind' | 'key'> & {
  paymentId: string
  reservationId: string
  refundId?: string
  intended?: boolean
}

/**
 * Records that a call is about to be made, unless it is `intended` already, makes it, and returns the answer. Null when no answer came: then the call, and
 * the payment that it was about, are in doubt, and the reconciler finds out.
 */
export async function callProvider<Answer>(
  deps: PaymentDeps,
  call: Call,
  make: () => Promise<Answer>,
): Promise<Answer | null> {
  const { intended, refundId = null, ...rest } = call
  if (!intended) {
    await intendOperation(deps.db, { ...rest, refundId, owner: deps.liveness.owner() }, deps.clock.now())
  }
  try {
    return await within(deps.patienceMs ?? PATIENCE_MS, make())
  } catch (error) {
    deps.log.warn({ err: error, paymentId: call.paymentId, kind: call.kind }, 'a payment provider gave no answer')
    await recordDoubt(deps, call)
    return null
  }
}

async function recordDoubt(deps: PaymentDeps, { paymentId, reservationId, refundId, kind }: Call): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, { id: paymentId, reservationId })
    const of = { reservationId, paymentId, kinds: [kind], ...(refundId && { refundId }) }
    // A webhook may have told its outcome first.
    if ((await settleOperations(tx, of, { status: 'in_doubt', now })) === 0) return
    const move = payment && kind !== 'refund' ? moveOf(payment.status, 'in_doubt') : null
    if (payment && move) await movePayment(tx, deps, payment, { ...move, cause: kind, now })
    for (const delay of ASK_AFTER_MS) {
      await deps.jobs.send(tx, JOBS.settle, { paymentId }, { of: reservationId, at: new Date(now.getTime() + delay) })
    }
  })
}

/** Asks the provider without changing anything. Undefined when it cannot be asked now: then nothing is known. */
export async function askProvider<Answer>(
  { log, patienceMs }: Pick<PaymentDeps, 'log' | 'patienceMs'>,
  about: { paymentId: string } | { refundId: string } | { provider: string },
  question: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await within(patienceMs ?? PATIENCE_MS, question())
  } catch (error) {
    log.warn({ err: error, ...about }, 'a payment provider could not be asked')
    return undefined
  }
}

async function within<Answer>(patienceMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
