import { FEE_PERCENT } from '#modules/ledger/share.contract.ts'
import { addDays } from '#platform/dates.ts'
import { runsComeFrom } from './coming-run.ts'
import { targetOf, unconfirmed } from './confirm-details.ts'
import type { Earnings } from './earnings.contract.ts'
import { figuresOf } from './figures.ts'
import { paidBy, paymentsOf } from './owner-statement.ts'
import { nextThursday, today } from './paydays.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { sumUp } from './sum-up.ts'

/** A year back, and all that is booked ahead. */
const DAYS_BACK = 365

/** What an owner earned month by month of check-out, what is owed, and when the next run is. */
export async function earningsOf(deps: PayoutDeps, ownerId: string): Promise<Earnings> {
  const now = today(deps.clock.now())
  const from = `${addDays(now, -DAYS_BACK).slice(0, 7)}-01`
  const stays = await deps.payable({ ownerId, from })
  const payments = await paymentsOf(deps, stays)
  const lines = stays.map((stay) => {
    const { gross, refunded, fee, net } = figuresOf(stay)
    const paid = paidBy(payments.get(stay.stayId) ?? [])
    return {
      month: stay.checkOut.slice(0, 7),
      currency: gross.currency,
      gross: gross.amount,
      refunded: refunded.amount,
      fee: fee.amount,
      net: net.amount,
      paid,
      open: net.amount - paid,
    }
  })
  const months = [...new Set(lines.map(({ month }) => month))].sort().reverse()
  return {
    feePercent: FEE_PERCENT,
    balances: await deps.ledger.balancesOfOwner(ownerId),
    toConfirm: await toConfirm(deps, ownerId),
    nextPayoutOn: nextThursday(addDays(now, -1), await runsComeFrom(deps)),
    months: months.flatMap((month) => {
      const own = lines.filter((line) => line.month === month)
      return sumUp(own).map((sums) => ({
        month,
        ...sums,
        stays: own.filter(({ currency }) => currency === sums.currency).length,
      }))
    }),
  }
}

/** The payment that waits for the owner's word. */
async function toConfirm(deps: PayoutDeps, ownerId: string): Promise<Earnings['toConfirm']> {
  const back = await unconfirmed(deps, ownerId)
  if (!back || (await targetOf(deps, ownerId)).status !== 'returned') return null
  const { targetHint: target, reason, amount, currency } = back
  return { target, reason: reason ?? '', amount: { amount, currency } }
}
