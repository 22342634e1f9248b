import { and, eq, gte, inArray, sql } from '#platform/database/query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { feeAt, nextFee } from '#platform/fee-in-use.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { type Money, times } from '#platform/money.ts'
import { runsComeFrom } from './coming-run.ts'
import { targetsOf, unconfirmed } from './confirm-details.ts'
import type { Earnings, Sums } from './earnings.contract.ts'
import { figuresOf } from './figures.ts'
import { nextThursday, today } from './paydays.ts'
import { type Carrier, carrierOf } from './payouts.contract.ts'
import type { PayableSum, PayoutDeps } from './payouts.deps.ts'
import { AT_BANKS, payoutLines, payouts } from './payouts.tables.ts'
import { reasonText } from './reason-text.ts'
import { sumUp } from './sum-up.ts'

/** A year back, and all that is booked ahead. */
const DAYS_BACK = 365

/** What an owner earned month by month of check-out, what is owed, and when the next run is. */
export async function earningsOf(deps: PayoutDeps, ownerId: string, locale: Locale = 'en'): Promise<Earnings> {
  const now = today(deps.clock.now())
  const from = `${addDays(now, -DAYS_BACK).slice(0, 7)}-01`
  const sold = (await deps.payableSums({ ownerId, from })).map(soldLine)
  const lines = [...sold, ...(await paidLines(deps, ownerId, from))]
  const months = [...new Set(lines.map(({ month }) => month))].sort().reverse()
  return {
    feePercent: feeAt(deps.clock.now()),
    nextFee: nextFee(deps.clock.now()),
    balances: await deps.ledger.balancesOfOwner(ownerId),
    toConfirm: await toConfirm(deps, ownerId, locale),
    carrier: await carrierFor(deps, ownerId),
    nextPayoutOn: nextThursday(addDays(now, -1), await runsComeFrom(deps)),
    months: months.flatMap((month) => {
      const own = lines.filter((line) => line.month === month)
      return sumUp(own).map((sums) => ({
        month,
        ...sums,
        stays: own.reduce((sum, { currency, stays }) => sum + (currency === sums.currency ? stays : 0), 0),
      }))
    }),
  }
}

type Line = Sums & { month: string; stays: number }

/** Stays that came to the same: the share of one is that of each. */
function soldLine({ month, count, ...stay }: PayableSum): Line {
  const { gross, refunded, fee, net } = figuresOf(stay)
  const sumOf = (one: Money) => times(one, count).amount
  const open = sumOf(net)
  const sums = { gross: sumOf(gross), refunded: sumOf(refunded), fee: sumOf(fee), net: open, paid: 0, open }
  return { month, stays: count, currency: gross.currency, ...sums }
}

/** What is with the bank or has arrived, and is not open any more. */
async function paidLines({ db }: PayoutDeps, ownerId: string, from: Day): Promise<Line[]> {
  const month = sql<string>`to_char(${payoutLines.checkOut}, 'YYYY-MM')`
  const rows = await db
    .select({ month, currency: payouts.currency, sum: sql<string>`sum(${payoutLines.amount})` })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payoutId, payouts.id))
    .where(and(eq(payouts.ownerId, ownerId), inArray(payouts.status, [...AT_BANKS]), gte(payoutLines.checkOut, from)))
    .groupBy(month, payouts.currency)
  return rows.map(({ sum, ...row }) => {
    const paid = Number(sum)
    return { ...row, stays: 0, gross: 0, refunded: 0, fee: 0, net: 0, paid, open: 0 - paid }
  })
}

async function carrierFor({ payoutTargets }: PayoutDeps, ownerId: string): Promise<Carrier> {
  const target = (await payoutTargets([ownerId])).get(ownerId)
  const isByStripe = target?.status === 'ready' && target.details.payment_method === 'stripe'
  return isByStripe || target?.status === 'stripe_off' ? 'stripe' : 'bank'
}

/** The payment that waits for the owner's word. */
async function toConfirm(deps: PayoutDeps, ownerId: string, locale: Locale): Promise<Earnings['toConfirm']> {
  const [back] = await unconfirmed(deps, [ownerId])
  if (!back || (await targetsOf(deps, [ownerId])).get(ownerId)?.status !== 'returned') return null
  const { targetHint: target, reason, amount, cameBack, currency, way } = back
  return {
    target,
    reason: reasonText(reason, locale, deps.translate) ?? '',
    amount: { amount: amount - cameBack, currency },
    carrier: carrierOf(way),
  }
}
