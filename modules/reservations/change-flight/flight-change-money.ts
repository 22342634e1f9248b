import { add, type Money, money, subtract } from '#platform/money.ts'

/** The flights as they are: what was paid for them in all, and what of that is not fare. */
export type FlightsPaid = {
  amount: Money
  /** Fees of earlier changes. */
  changeFees: Money
  /** Taxes of the tickets, a part of their fare. */
  taxes: Money
  /** Bags and seats. */
  extras: Money
  /** What of the amount can still come back. */
  left: Money
}

/** The flights that are to be, as they cost today. */
export type FlightsPriced = { fare: Money; taxes: Money; extras: Money }

/** `inFull`: all that was paid counts, and what the new flights cost less comes back. The fee is that of all travellers. */
export type ChangeTerms = { inFull: boolean; fee: Money }

export type FlightChangeMoney = {
  /** What the new fare adds; below zero where something of it comes back. */
  fare: Money
  /** What bags and seats add; below zero where they cost less. */
  extras: Money
  fee: Money
  toPay: Money
  back: Money
  /** What will have been paid for the flights in all, and the fees in it. */
  amount: Money
  changeFees: Money
}

/**
 * What other flights cost or give back. Of a lower fare nothing comes back but taxes that the new flights do not have; what was paid
 * above it stays with the booking and counts again at the next change. Always `before.amount + toPay − back = amount`.
 */
export function flightChangeMoney(before: FlightsPaid, after: FlightsPriced, terms: ChangeTerms): FlightChangeMoney {
  const { currency } = before.amount
  const of = (amount: number) => money(amount, currency)
  const farePaid = subtract(subtract(before.amount, before.extras), before.changeFees)
  const whole = subtract(subtract(after.fare, farePaid), before.changeFees)
  const fare = terms.inFull ? whole : of(owedOfFare(before, after, subtract(after.fare, farePaid)))
  const fee = terms.inFull ? of(0) : terms.fee
  const extras = subtract(after.extras, before.extras)
  const net = add(fare, extras, fee).amount
  const toPay = of(Math.max(0, net))
  const back = of(Math.min(Math.max(0, -net), before.left.amount))
  return {
    fare,
    extras,
    fee,
    toPay,
    back,
    amount: subtract(add(before.amount, toPay), back),
    changeFees: terms.inFull ? of(0) : add(before.changeFees, fee),
  }
}

function owedOfFare(before: FlightsPaid, after: FlightsPriced, { amount: difference }: Money): number {
  if (difference >= 0) return difference
  const taxes = Math.max(0, before.taxes.amount - after.taxes.amount)
  return 0 - Math.min(-difference, taxes)
}
