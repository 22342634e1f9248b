import { fitsTicket } from '#modules/reservations/hold/ticket-name.contract.ts'
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import { asTicket } from '#modules/reservations/items/names/check-correction.ts'
import { nameErrors } from '#modules/reservations/items/names/name.errors.ts'
import type { NameDesk } from '#modules/reservations/items/names/name-desk.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'

/** The airline has the name, and nothing is being changed. */
const CORRECTABLE: readonly ItemStatus[] = ['awaiting_ticket', 'ticketed']

/** The airline alone says whom it takes for the same person, and until when; how often, the law leaves open (ANAC Resolution 400, art. 8). */
export function flightNames({ flights }: Pick<ReservationDeps, 'flights'>): NameDesk {
  return {
    check({ status }, { name }) {
      if (!CORRECTABLE.includes(status)) throw nameErrors.notNow()
      if (!fitsTicket(name)) throw nameErrors.tooLong()
    },
    async ask({ supplier, orderRef }, { travellerId, name }) {
      const answer = await flights.correctName(supplier, { orderRef: orderRef ?? '', travellerId, ...asTicket(name) })
      if (answer === null) throw nameErrors.byHand()
      if (answer.status === 'corrected') return
      if (answer.reason === 'check-in') throw nameErrors.tooLate()
      throw answer.reason === 'another-person' ? nameErrors.ofAnother() : nameErrors.notNow()
    },
  }
}
