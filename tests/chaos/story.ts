import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Site } from './processes.ts'
import type { Stage } from './stage.ts'
import { type Booked, cardToken, follow, pay, type Reach } from './traveller.ts'
import { APPROVED } from './trips.ts'

/** What a traveller does through a site that dies on the way; each returns what is wrong in the end. */
export type Story = {
  name: string
  /** Done through live sites. */
  given(stage: Stage, reach: Reach, step: number): Promise<Booked | null>
  /** Through the victim for as long as it lives, then elsewhere. */
  act(stage: Stage, acting: Acting): Promise<string | null>
  /** No other victim may live beside it. */
  alone?: boolean
}
export type Acting = { reach: Reach; victim: Site; booked: Booked | null; step: number }

/** Days ahead that no two stories share. */
export const DAYS = { booking: 60, hold: 121, expiry: 131, pix: 141, changed: 161, rebooked: 262, car: 40, package: 50 }

/** Pays with a card that the bank approves; what comes of it is not waited for. */
export async function promise(reach: Reach, booked: Booked): Promise<void> {
  const token = await cardToken(reach, APPROVED)
  const paid = await pay(reach, booked, { kind: 'card', token, instalments: 1 })
  if ('refused' in paid) throw new Error(`a good card was refused: ${paid.refused}`)
}

export async function payFor(reach: Reach, booked: Booked): Promise<Booked> {
  await promise(reach, booked)
  await follow(reach, booked, ({ status }) => status === 'confirmed')
  return booked
}

export async function mustComeTo(
  reach: Reach,
  booked: Booked,
  ...ends: ReservationView['status'][]
): Promise<ReservationView> {
  return follow(reach, booked, ({ status }) => ends.includes(status))
}
