import type { Cars } from '#modules/cars/index.ts'
import type { Chat } from '#modules/chat/index.ts'
import type { Flights } from '#modules/flights/index.ts'
import type { Hotels } from '#modules/hotels/index.ts'
import type { Insurance } from '#modules/insurance/index.ts'
import type { Ledger } from '#modules/ledger/index.ts'
import type { Packages } from '#modules/packages/index.ts'
import type { SandboxPay } from '#modules/payments/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'
import type { NotRun, StepName } from './journeys.contract.ts'

/** Seats, nights of rooms, days of cars, and policies in force. */
export type Taken = Readonly<Record<'seats' | 'rooms' | 'cars' | 'policies', number>>

/** Where journeys are rehearsed: the modules of the site on a database of their own, with suppliers and a bank that are invented. */
export type Stage = {
  flights: Pick<Flights, 'search'>
  hotels: Pick<Hotels, 'search'>
  cars: Pick<Cars, 'search'>
  insurance: Pick<Insurance, 'quote'>
  packages: Packages
  reservations: Pick<Reservations, 'hold' | 'guestOf' | 'pay' | 'get' | 'cancelQuote' | 'cancel' | 'owners'>
  ledger: Pick<Ledger, 'balances' | 'check'>
  bank: Pick<SandboxPay['desk'], 'tokenise'>
  chat: Pick<Chat, 'open' | 'read' | 'say' | 'desk'>
  /** The hotel that is booked, of the owner who accepts. */
  hotel: { id: string; ownerId: string; cityId: string }
  /** An agent of the desk. */
  agent: { id: string; firstName: string }
  /** What is held or sold of anything. */
  taken(): Promise<Taken>
  /** Does what is due, again and again, until it is so. */
  until(isSo: () => Promise<boolean>): Promise<void>
  now(): Date
}

export type OpenStage = {
  stage: Stage
  /** Everything that is done on the stage is done by this. */
  within<Given>(work: () => Promise<Given>): Promise<Given>
  /** @param spoilt nothing of it may be used again */
  close(spoilt: boolean): Promise<void>
}

/** Null while another process is rehearsing. */
export type OpensStage = () => Promise<OpenStage | { notRun: NotRun } | null>

/** Does one step; what it throws ends the journey there. */
export type TakeStep = <Given>(name: StepName, work: () => Promise<Given>) => Promise<Given>
