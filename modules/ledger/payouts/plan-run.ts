import type { Day } from '#platform/dates.ts'
import { add, type Currency, type Money, money, subtract } from '#platform/money.ts'
import { type Figures, figuresOf } from './figures.ts'
import type { WAIT_REASONS } from './payouts.contract.ts'
import type { PayableStay, PayoutTarget } from './payouts.deps.ts'

/** A line that counts: its payout was neither dropped nor did it come back. */
export type CountedLine = { stayId: string; revision: number; amount: number; posted: boolean }
/** Where the ledger and an owner are not quits; above zero is owed to the owner. */
export type OpenBalance = { reservationId: string; ownerId: string; currency: Currency; owed: number }

export type RunFacts = {
  stays: readonly PayableStay[]
  lines: readonly CountedLine[]
  balances: readonly OpenBalance[]
  targets: ReadonlyMap<string, PayoutTarget>
  /** Guests must have left before. */
  thursday: Day
}

export type ReadyTarget = Extract<PayoutTarget, { status: 'ready' }>
export type DueLine = Figures & { stay: PayableStay; revision: number; amount: Money }
export type PlannedPayout = {
  ownerId: string
  currency: Currency
  amount: Money
  target: ReadyTarget
  lines: DueLine[]
}

/** Why something that is owed is not paid by this run. */
/** `kept`: not due either, of a stay that does not take place. */
export type WaitReason = (typeof WAIT_REASONS)[number]
export type WaitingLine = DueLine & { reason: WaitReason; until: Date | null }
/** Of an owner who owes us more than we owe, or as much: the sum goes into the next run. */
export type Carried = { ownerId: string; currency: Currency; amount: Money }
/** The ledger and the stays disagree about a reservation; nothing of it is paid before someone has looked. */
export type RunDifference = { ownerId: string; reservationId: string; ledger: Money; stays: Money }
export type RunPlan = {
  thursday: Day
  payouts: PlannedPayout[]
  waiting: WaitingLine[]
  carried: Carried[]
  differences: RunDifference[]
}

/** Decides what a run pays, what not and why. What an owner owes is set off against what the same owner gets. Pure. */
export function planRun(facts: RunFacts): RunPlan {
  const plan: RunPlan = { thursday: facts.thursday, payouts: [], waiting: [], carried: [], differences: [] }
  const stays = facts.stays.map((stay): Figured => ({ stay, ...figuresOf(stay) }))
  plan.differences = findDifferences(stays, facts)
  const disputed = new Set(plan.differences.map((one) => pairOf(one.ownerId, one.reservationId)))
  const wait = (line: DueLine, reason: WaitReason, until: Date | null = null) =>
    plan.waiting.push({ ...line, reason, until })
  const groups = new Map<string, DueLine[]>()
  for (const line of dueLines(stays, facts)) {
    const { ownerId, reservationId, checkOut, ended, gross } = line.stay
    if (disputed.has(pairOf(ownerId, reservationId))) wait(line, 'differs')
    else if (checkOut >= facts.thursday) wait(line, ended ? 'kept' : 'not_due')
    else groupOf(groups, `${ownerId} ${gross.currency}`).push(line)
  }
  for (const lines of groups.values()) {
    const [{ stay, amount: first }, ...rest] = lines as [DueLine, ...DueLine[]]
    const { ownerId } = stay
    const group = { ownerId, currency: first.currency, amount: add(first, ...rest.map(({ amount }) => amount)) }
    const target = facts.targets.get(ownerId) ?? { status: 'no_details' }
    if (group.amount.amount <= 0) {
      plan.carried.push(group)
      for (const line of lines) wait(line, 'carried')
    } else if (target.status === 'ready') plan.payouts.push({ ...group, target, lines })
    else for (const line of lines) wait(line, target.status, target.status === 'cool_off' ? target.until : null)
  }
  return plan
}

type Figured = Figures & { stay: PayableStay }

/** What every stay is still owed, or owes, in an order that is always the same. */
function dueLines(stays: readonly Figured[], { lines }: RunFacts): DueLine[] {
  const counted = linesByStay(lines)
  return stays
    .map((figured): DueLine => {
      const { stay, net } = figured
      const before = counted.get(stay.stayId) ?? []
      const paid = sumOf(before, stay.gross.currency)
      const revision = 1 + Math.max(-1, ...before.map((line) => line.revision))
      return { ...figured, revision, amount: subtract(net, paid) }
    })
    .filter(({ amount }) => amount.amount !== 0)
    .map((line) => ({ line, place: placeOf(line) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ line }) => line)
}

function placeOf({ stay }: DueLine): string {
  return [stay.ownerId, stay.gross.currency, stay.checkOut, stay.code, stay.stayId].join(' ')
}

/**
 * The ledger is the truth about what is owed; the stays say for what. Where they do not agree about a reservation, one of
 * them is wrong, and money that left would not come back by itself.
 */
function findDifferences(stays: readonly Figured[], { lines, balances }: RunFacts): RunDifference[] {
  const posted = linesByStay(lines.filter((line) => line.posted))
  const said = new Map<string, RunDifference>()
  const at = (ownerId: string, reservationId: string, currency: Currency) => {
    const key = `${pairOf(ownerId, reservationId)} ${currency}`
    const none = money(0, currency)
    const known = said.get(key) ?? { ownerId, reservationId, ledger: none, stays: none }
    said.set(key, known)
    return known
  }
  for (const { ownerId, reservationId, currency, owed } of balances) {
    at(ownerId, reservationId, currency).ledger = money(owed, currency)
  }
  for (const { stay, net } of stays) {
    const { currency } = stay.gross
    const open = subtract(net, sumOf(posted.get(stay.stayId) ?? [], currency))
    const known = at(stay.ownerId, stay.reservationId, currency)
    known.stays = add(known.stays, open)
  }
  return [...said.values()].filter((one) => one.ledger.amount !== one.stays.amount)
}

function linesByStay(lines: readonly CountedLine[]): Map<string, CountedLine[]> {
  const byStay = new Map<string, CountedLine[]>()
  for (const line of lines) groupOf(byStay, line.stayId).push(line)
  return byStay
}

function sumOf(lines: readonly CountedLine[], currency: Currency): Money {
  return add(money(0, currency), ...lines.map(({ amount }) => money(amount, currency)))
}

function groupOf<One>(groups: Map<string, One[]>, key: string): One[] {
  const known = groups.get(key) ?? []
  groups.set(key, known)
  return known
}

function pairOf(ownerId: string, reservationId: string): string {
  return `${ownerId} ${reservationId}`
}
