import { countOpen } from '#modules/ledger/open-sums.views.ts'
import { eq } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { add, type Currency, type Money, money } from '#platform/money.ts'
import { runsComeFrom } from './coming-run.ts'
import { targetsOf } from './confirm-details.ts'
import { dueView, explainerOf } from './line-views.ts'
import { linesIn, type Stretch } from './open-lines.ts'
import { type PartOfPages, pagesOf, placeOf } from './pages.ts'
import {
  MOST_CARRIED,
  type PayoutPreview,
  type PayoutPreviewQuery,
  type PlannedLines,
  type PlannedLinesQuery,
} from './payouts.contract.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutRuns } from './payouts.tables.ts'
import type { DueLine, ReadyTarget } from './plan-run.ts'
import { type Open, readOpen } from './read-open.ts'
import { hintOf } from './target.ts'

/** What a run would pay now, and what not and why: the sums of all, and a page of payments and of bookings that are left out. */
export async function previewRun(
  deps: PayoutDeps,
  { payments: paymentsPage, left: leftPage }: PayoutPreviewQuery,
  locale: Locale,
): Promise<PayoutPreview> {
  const open = await readOpen(deps)
  const all = paymentsIn(open)
  const [payments, stretches] = [pagesOf(all.length, paymentsPage), await leftIn(deps, open)]
  const left = pagesOf(countOf(stretches), leftPage)
  const lines = await linesIn(deps, open, stretches, placeOf(left))
  const explain = explainerOf(deps, locale, await runsComeFrom(deps))
  return {
    thursday: open.thursday,
    openRun: await openRunOf(deps),
    sums: sumsOf(all),
    payouts: await payeesOf(deps, partOf(all, placeOf(payments))),
    payments,
    waiting: lines.map((line) => {
      const { reason, stay } = line
      return { ...dueView(line), ownerId: stay.ownerId, reason, explanation: explain(line) }
    }),
    left,
    carried: carriedIn(open),
    differences: open.plan.differences,
  }
}

/** A page of what one payment of the next run is for; nothing of an owner who is not paid now. */
export async function plannedLines(deps: PayoutDeps, wanted: PlannedLinesQuery): Promise<PlannedLines> {
  const { ownerId, currency, page } = wanted
  const open = await readOpen(deps, ownerId)
  const planned = open.plan.payouts.find((one) => one.currency === currency)
  const group = open.groups.find((one) => one.currency === currency && !one.waits)
  const stretches: Stretch[] = group ? [{ kind: 'due', group, count: group.stays }] : []
  const pages = pagesOf(planned?.lines.length ?? countOf(stretches), page)
  const place = placeOf(pages)
  const lines: readonly DueLine[] = planned ? partOf(planned.lines, place) : await linesIn(deps, open, stretches, place)
  return { ...pages, rows: lines.map(dueView) }
}

const partOf = <One>(all: readonly One[], { offset, limit }: PartOfPages) => all.slice(offset, offset + limit)

const countOf = (stretches: readonly Stretch[]) => stretches.reduce((sum, { count }) => sum + count, 0)

async function openRunOf({ db }: PayoutDeps): Promise<string | null> {
  const [open] = await db.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.status, 'prepared'))
  return open?.id ?? null
}

/** `target` is known of what was planned; others are asked for once they are shown. */
type Payment = { ownerId: string; currency: Currency; amount: Money; bookings: number; target?: ReadyTarget }

/** The greatest first. */
function paymentsIn({ groups, plan }: Open): Payment[] {
  const counted = groups
    .filter(({ waits }) => !waits)
    .map(({ ownerId, currency, due, stays }) => {
      return { ownerId, currency, amount: money(due, currency), bookings: stays }
    })
  const planned = plan.payouts.map(({ lines, ...payout }) => ({ ...payout, bookings: lines.length }))
  return [...counted, ...planned].sort(
    (a, b) => b.amount.amount - a.amount.amount || (a.ownerId + a.currency < b.ownerId + b.currency ? -1 : 1),
  )
}

function sumsOf(payments: readonly Payment[]): PayoutPreview['sums'] {
  const sums = new Map<Currency, PayoutPreview['sums'][number]>()
  for (const { currency, amount, bookings } of payments) {
    const sum = sums.get(currency) ?? { amount: money(0, currency), payments: 0, bookings: 0 }
    sums.set(currency, {
      amount: add(sum.amount, amount),
      payments: sum.payments + 1,
      bookings: sum.bookings + bookings,
    })
  }
  return [...sums.values()]
}

async function payeesOf(deps: PayoutDeps, payments: readonly Payment[]): Promise<PayoutPreview['payouts']> {
  const asked = payments.flatMap(({ ownerId, target }) => (target ? [] : [ownerId]))
  const targets = asked.length > 0 ? await targetsOf(deps, asked) : new Map<string, ReadyTarget>()
  return payments.flatMap(({ ownerId, amount, bookings, ...payment }) => {
    const target = payment.target ?? targets.get(ownerId)
    // An owner who could be paid a moment ago, and cannot any more.
    if (target?.status !== 'ready') return []
    return [{ ownerId, payee: target.payee.name, target: hintOf(target), amount, bookings }]
  })
}

/** What someone should look at comes first, then what is not due yet, by its day. */
async function leftIn({ db }: PayoutDeps, { thursday, groups, apart, plan }: Open): Promise<Stretch[]> {
  const held = groups.filter(({ waits }) => waits)
  return [
    { kind: 'planned', lines: plan.waiting, count: plan.waiting.length },
    ...held.map((group): Stretch => ({ kind: 'due', group, count: group.stays })),
    { kind: 'later', count: await countOpen(db, { from: thursday, without: apart }) },
  ]
}

function carriedIn({ groups, plan }: Open): PayoutPreview['carried'] {
  const counted = groups
    .filter(({ waits }) => waits === 'carried')
    .map(({ ownerId, currency, due }) => ({ ownerId, amount: money(due, currency) }))
  const planned = plan.carried.map(({ ownerId, amount }) => ({ ownerId, amount }))
  return [...planned, ...counted].sort((a, b) => a.amount.amount - b.amount.amount).slice(0, MOST_CARRIED)
}
