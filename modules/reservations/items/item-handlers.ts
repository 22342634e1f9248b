import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { flightHandler } from './flight/flight-item.ts'
import type { ItemHandlers } from './item-handler.ts'
import { stayHandler } from './stay/stay-item.ts'

export type KindDeps = Omit<ReservationDeps, 'handlers'>

/** What is sold: a line for each kind. */
export const itemHandlers = (deps: KindDeps): ItemHandlers => ({ flight: flightHandler(deps), stay: stayHandler(deps) })
