import { eventKind } from '#platform/events.ts'
import type { Alarm, WorkStatus } from './ticketing.contract.ts'

type OfWork = { workId: string; itemId: string; reservationId: string; code: string }
const ofReservation = ({ reservationId }: OfWork) => reservationId

/** A paid flight without tickets comes near its limit; each alarm sounds once. `limit` is an instant. */
export const ticketingAlarm = eventKind<OfWork & { alarm: Alarm; limit: string }>('ticketing.alarm', ofReservation)

/** Work changed its status; published in the transaction that moved it. `move` names what happened. */
export const ticketingMoved = eventKind<OfWork & { move: string; status: WorkStatus }>('ticketing.moved', ofReservation)
