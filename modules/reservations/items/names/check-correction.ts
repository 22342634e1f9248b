import { ticketName } from '#modules/reservations/hold/ticket-name.contract.ts'
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import { type FullName, isCorrectionOf } from '#platform/corrected-name.ts'
import type { AppError } from '#platform/errors.ts'
import { nameErrors } from './name.errors.ts'
import type { Correction, NamedItem } from './name-desk.ts'

/** Where no law says otherwise: who needs more of them is looked at by a person. */
const MOST_CORRECTIONS = 3

export type NameRule = {
  /** While it is one of these. */
  open: readonly ItemStatus[]
  /** It has begun. */
  isOver: boolean
  tooLate(): AppError
  another(): AppError
}

/** The rule of what we sell ourselves. Airlines have their own. */
export function checkCorrection(item: Pick<NamedItem, 'status'>, { booked, name, times }: Correction, rule: NameRule) {
  if (!rule.open.includes(item.status)) throw nameErrors.notNow()
  if (rule.isOver) throw rule.tooLate()
  if (times >= MOST_CORRECTIONS) throw nameErrors.tooOften(times)
  if (!isCorrectionOf(asTicket(booked), asTicket(name))) throw rule.another()
}

/** Names as tickets carry them: accents and signs make nobody someone else. */
export const asTicket = ({ givenNames, surname }: FullName): FullName => ({
  givenNames: ticketName(givenNames),
  surname: ticketName(surname),
})
