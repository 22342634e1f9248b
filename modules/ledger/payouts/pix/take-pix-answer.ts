import type { StaffIdentity } from '#modules/accounts/index.ts'
import { sentOf } from '#modules/ledger/payouts/bank-file.ts'
import type { PixAnswerTaken } from '#modules/ledger/payouts/payouts.contract.ts'
import type { PayoutDeps } from '#modules/ledger/payouts/payouts.deps.ts'
import { payoutError } from '#modules/ledger/payouts/payouts.errors.ts'
import type { WholePayout } from '#modules/ledger/payouts/payouts.store.ts'
import { bankRefused } from '#modules/ledger/payouts/reason-text.ts'
import { type Outcome, settleOnce } from '#modules/ledger/payouts/settle-payout.ts'
import { openTarget } from '#modules/ledger/payouts/target.ts'
import { AppError } from '#platform/errors.ts'
import { type AnswerLine, codeOf, meaningOf, readPixAnswer } from './pix-answer.ts'

type Taken = 'paid' | 'returned' | 'known' | 'accepted'
type Problem = PixAnswerTaken['problems'][number]['why']

/**
 * Does what the bank's answer to the Pix file of a run says: payments that it made are paid, those that the payee's account does not take
 * come back. The same file again changes nothing; what does not fit is left as it is and told. Each payment is one transaction, so a file
 * that was broken off goes on where it ended. Throws AppError `payout/not-found`, `payout/state`, `payout/answer-file`.
 */
export async function takePixAnswer(
  deps: PayoutDeps,
  runId: string,
  { content, staff }: { content: string; staff: StaffIdentity },
): Promise<PixAnswerTaken> {
  const { run, payouts } = await sentOf(deps, runId, 'pix')
  if (!run.pixPayer) throw payoutError('noPix')
  const lines = readPixAnswer(content, run.pixPayer.bank.code)
  const taken: PixAnswerTaken = { paid: 0, returned: 0, known: 0, accepted: 0, problems: [] }
  for (const line of lines) {
    const payout = payoutOf(payouts, line)
    const told = payout ? await take(deps, payout, { line, staff }) : { why: 'unknown' as const }
    if (typeof told === 'string') taken[told] += 1
    else {
      const payee = payout ? openTarget(deps, payout.id, payout.target).payee.name : null
      taken.problems.push({ line: line.line, code: codeOf(line.codes), payee, why: told.why })
    }
  }
  const act = { permission: 'payouts.prepare', action: 'payout-run.pix-answer', subject: `payout-run:${runId}` }
  const detail = Object.fromEntries(
    Object.entries(taken).map(([name, found]) => [name, String(Array.isArray(found) ? found.length : found)]),
  )
  await deps.db.transaction((tx) => deps.audit.record(tx, { who: staff, ...act, detail }))
  return taken
}

function payoutOf(payouts: readonly WholePayout[], { id }: AnswerLine): WholePayout | undefined {
  const found = id ? payouts.filter((payout) => payout.id.replaceAll('-', '').endsWith(id)) : []
  return found.length === 1 ? found[0] : undefined
}

type Given = { line: AnswerLine; staff: StaffIdentity }

async function take(deps: PayoutDeps, payout: WholePayout, { line, staff }: Given): Promise<Taken | { why: Problem }> {
  const meaning = meaningOf(line.codes)
  if (meaning === 'accepted') return 'accepted'
  if (meaning === 'refused') return { why: 'refused' }
  const { status } = payout
  if (meaning === 'account') {
    if (status === 'returned') return 'known'
    return settled(deps, payout, { outcome: { kind: 'returned', reason: bankRefused(codeOf(line.codes)) }, staff })
  }
  if (line.amount !== null && line.amount !== payout.amount) return { why: 'amount' }
  if (status === 'paid') return 'known'
  if (!line.reference) return { why: 'reference' }
  return settled(deps, payout, { outcome: { kind: 'paid', reference: line.reference }, staff })
}

async function settled(
  deps: PayoutDeps,
  { id }: WholePayout,
  told: { outcome: Outcome; staff: StaffIdentity },
): Promise<Taken | { why: Problem }> {
  try {
    const { isNew } = await settleOnce(deps, id, told)
    return isNew ? told.outcome.kind : 'known'
  } catch (error) {
    if (error instanceof AppError && error.code === 'payout/state') return { why: 'otherwise' }
    throw error
  }
}
