import { shareOf } from '#modules/ledger/share.contract.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, inArray, isNull, or } from '#platform/database/query.ts'
import { type Currency, money, subtract } from '#platform/money.ts'
import type { ChangeStatus, OwnerChange, StayChangeView } from './change.contract.ts'
import { stayChanges } from './change.tables.ts'
import { type ChangeTerms, sideOf } from './change-money.ts'

/** As the one query for a reservation gives it. */
export type WholeStayChange = {
  id: string
  itemId: string
  status: ChangeStatus
  before: ChangeTerms
  after: ChangeTerms
  toPay: number
  back: number
  payBy: string | null
  answerBy: string
  reason: string | null
  at: string
}

export function describeStayChange(change: WholeStayChange, currency: Currency): StayChangeView {
  const { id, status, before, after, reason } = change
  const instant = (text: string) => new Date(text).toISOString()
  return {
    id,
    status,
    reason,
    before: sideOf(before, currency),
    after: sideOf(after, currency),
    toPay: money(change.toPay, currency),
    back: money(change.back, currency),
    kept: money(after.kept - before.kept, currency),
    payBy: status === 'unpaid' && change.payBy ? instant(change.payBy) : null,
    answerBy: instant(change.answerBy),
    at: instant(change.at),
  }
}

/** Changes that wait for an owner, or for the bank after the owner's yes, by their stays. */
export async function changesToAnswer(db: Database, ownerId: string): Promise<Map<string, OwnerChange>> {
  const { call, status } = stayChanges
  // Not before its nights are held.
  const asked = or(isNull(call), eq(call, 'apply'))
  const waiting = and(eq(stayChanges.ownerId, ownerId), inArray(status, ['pending', 'accepted']), asked)
  const rows = await db
    .select({ change: stayChanges, feePercent: reservationItems.feePercent })
    .from(stayChanges)
    .innerJoin(reservationItems, eq(reservationItems.id, stayChanges.itemId))
    .where(waiting)
  return new Map(rows.map(({ change, feePercent }) => [change.stayId, ownerView(change, feePercent)]))
}

function ownerView(row: typeof stayChanges.$inferSelect, feePercent: number): OwnerChange {
  const { id, before, after, currency, answerBy, status } = row
  const part = ({ amount }: ChangeTerms) => shareOf(money(amount, currency), feePercent).owner
  return {
    id,
    before: ownerSide(before, currency),
    after: ownerSide(after, currency),
    owner_difference: subtract(part(after), part(before)),
    answer_by: answerBy.toISOString(),
    money: status === 'accepted' ? 'in_doubt' : null,
  }
}

function ownerSide({ offer, amount }: ChangeTerms, currency: Currency): OwnerChange['before'] {
  const { checkIn, checkOut, party } = offer
  return {
    checkin_date: checkIn,
    checkout_date: checkOut,
    adults: party.adults,
    child_ages: [...party.childAges],
    total_price: money(amount, currency),
  }
}
